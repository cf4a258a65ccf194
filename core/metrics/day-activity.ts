import { DAY } from '../runtime/durations.ts'
import type { WorkspaceId } from '../runtime/ids.ts'
import type { MetricsApi, StageQuestion } from './metrics-api.ts'
import { NOBODY_REACHED, type Reached } from './reached.ts'

/** How many days are shown, today included. */
export const ACTIVITY_DAYS = 14

/** How many people came how far on one day. */
export interface DayActivity {
  /** Such as 2026-11-24. */
  readonly day: string
  readonly reached: Reached
}

/** Whose activity, and until which day. */
export interface ActivityQuestion extends Omit<StageQuestion, 'fromDay'> {
  readonly today: string
}

/** The last days until today, the oldest first, also those on which nobody came further. */
export const loadActivity = async (
  metrics: Pick<MetricsApi, 'countByStage'>,
  workspace: WorkspaceId,
  { filter, timeZone, today }: ActivityQuestion,
): Promise<readonly DayActivity[]> => {
  const days = lastDaysUntil(today)
  const [fromDay = today] = days
  const counted = await metrics.countByStage(workspace, { filter, timeZone, fromDay })
  return days.map((day) => {
    const ofDay = counted.filter((one) => one.day === day).map(({ stage, count }) => [stage, count])
    return { day, reached: { ...NOBODY_REACHED, ...Object.fromEntries(ofDay) } }
  })
}

const lastDaysUntil = (today: string): readonly string[] =>
  Array.from({ length: ACTIVITY_DAYS }, (_, at) =>
    new Date(Date.parse(today) - (ACTIVITY_DAYS - 1 - at) * DAY).toISOString().slice(0, 10),
  )
