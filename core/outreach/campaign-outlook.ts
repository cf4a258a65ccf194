import type { OutreachMs } from '../runtime/moments.ts'
import type { ActionName } from './actions.ts'
import type { Outlook } from './decide-next.ts'
import { laterObstacle, type Obstacle } from './obstacle.ts'
import { actionOfStep, STEPS } from './steps.ts'

/** What holds up the steps of one campaign: its account's limits, or its share of them, whichever lasts. */
export const outlookIn = (
  outlook: Outlook,
  held: Readonly<Partial<Record<ActionName, Obstacle>>> | undefined,
  now: OutreachMs,
): Outlook =>
  Object.fromEntries(
    STEPS.map((step) => [
      step,
      laterObstacle(outlook[step], held?.[actionOfStep(step)] ?? null, now),
    ]),
  ) as Outlook
