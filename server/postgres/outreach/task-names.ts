import { sql } from 'kysely'
import type { StopCode } from '#core/prospect/stop-code.ts'
import { ACTIONS, READ_ONLY_TASKS } from '#core/outreach/actions.ts'

/** The tasks of actions, as literals: a planner sees what a partial index is about. */
export const taskNames = {
  visit: sql.lit(ACTIONS.visit.task),
  connect: sql.lit(ACTIONS.connect.task),
  check: sql.lit(ACTIONS.check.task),
}

/** Tasks that change nothing on the network. */
export const readOnlyTasks = sql`(${sql.join(READ_ONLY_TASKS.map((task) => sql.lit(task)))})`

/** Why an unverified task is not looked at any more: its user is asked. */
export const ASKED: StopCode = 'asked'

/** Tasks that have not come to their end. */
export const openTask = sql`('pending', 'leased', 'running', 'unverified')`
