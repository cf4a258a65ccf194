import { ACTION_NAMES, type ActionName } from './actions.ts'

/** What waits to be done: `refresh` visits again somebody who was paid for. */
export type Step = 'refresh' | ActionName

/** In the order of the table; whoever was paid for is visited before those who cost a credit. */
export const STEPS: readonly Step[] = ACTION_NAMES.flatMap((name) =>
  name === 'visit' ? ['refresh', name] : [name],
)

export const actionOfStep = (step: Step): ActionName => (step === 'refresh' ? 'visit' : step)
