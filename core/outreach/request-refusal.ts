import type { StopCode } from '../prospect/stop-code.ts'
import type { OutreachMs } from '../runtime/moments.ts'
import type { RequestableAction } from './actions.ts'
import { OBSTACLES } from './obstacle.ts'
import { obstacleTo, type ProspectFacts } from './obstacle-to.ts'

export type RequestedFacts = Pick<ProspectFacts, 'status' | 'visitedAt' | 'isSuppressed'>

/** Why what a user asks for is refused; whoever was never visited is visited first. */
export const requestRefusal = (
  requested: RequestableAction,
  { status, visitedAt, isSuppressed }: RequestedFacts,
  now: OutreachMs,
): StopCode | null => {
  const action = status === 'DISCOVERED' ? 'visit' : requested
  const prospect = { status, visitedAt, isSuppressed, toConnect: true }
  const obstacle = obstacleTo(action, { prospect }, now)
  // Whose profile was read too long ago is visited again without being asked for.
  return obstacle === null || obstacle.kind === 'refresh' ? null : OBSTACLES[obstacle.kind].code
}
