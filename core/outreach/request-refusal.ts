import type { StopCode } from '../prospect/stop-code.ts'
import type { OutreachMs } from '../runtime/moments.ts'
import {
  actionFrom,
  ACTIONS,
  preparationOf,
  type ActionRule,
  type RequestableAction,
} from './actions.ts'
import { OBSTACLES } from './obstacle.ts'
import { obstacleTo, type ProspectFacts } from './obstacle-to.ts'

export type RequestedFacts = Omit<ProspectFacts, 'toConnect'>

/** Why what a user asks for is refused; whoever was never prepared for it is prepared first. */
export const requestRefusal = (
  requested: RequestableAction,
  facts: RequestedFacts,
  now: OutreachMs,
): StopCode | null => {
  const prospect = { ...facts, toConnect: true }
  const first = preparationOf(requested)
  const { to }: ActionRule = ACTIONS[first]
  const isFirst = actionFrom(facts.status) === first && first !== requested
  const prepared = isFirst && to !== null ? { ...prospect, status: to } : prospect
  const obstacle =
    (isFirst ? obstacleTo(first, { prospect }, now) : null) ??
    obstacleTo(requested, { prospect: prepared }, now)
  // Whose profile was read too long ago is visited again without being asked for.
  return obstacle === null || obstacle.kind === 'refresh' ? null : OBSTACLES[obstacle.kind].code
}
