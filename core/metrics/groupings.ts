import { PROSPECT_STATUSES, type ProspectStatus } from '../prospect/prospect-status.ts'
import type { StatusCount } from './metrics-api.ts'

const except = (...left: ProspectStatus[]): readonly ProspectStatus[] =>
  PROSPECT_STATUSES.filter((status) => !left.includes(status))

/** Which statuses each number of the product adds up. */
export const METRIC_GROUPINGS = {
  discovered: except('USER_CANCELLED'),
  visited: except('DISCOVERED', 'USER_CANCELLED'),
  invitationsSent: [
    'INVITATION_SENT',
    'ACCEPTED',
    'FOLLOW_UP',
    'END_OF_SEQUENCE',
    'PROSPECT_REPLIED',
  ],
  accepted: ['ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED'],
  replied: ['PROSPECT_REPLIED'],
  failed: ['FAIL_TO_INVITE'],
  pendingInvitations: ['DISCOVERED', 'VISITED'],
  pendingToAccept: ['INVITATION_SENT'],
} as const satisfies Record<string, readonly ProspectStatus[]>

export type Metric = keyof typeof METRIC_GROUPINGS
export type Metrics = Readonly<Record<Metric, number>>

/** The product's numbers from how many people stand at each status. */
export const computeMetrics = (rows: readonly StatusCount[]): Metrics => {
  const total = (statuses: readonly ProspectStatus[]): number =>
    rows.reduce((sum, row) => (statuses.includes(row.status) ? sum + row.count : sum), 0)
  return {
    discovered: total(METRIC_GROUPINGS.discovered),
    visited: total(METRIC_GROUPINGS.visited),
    invitationsSent: total(METRIC_GROUPINGS.invitationsSent),
    accepted: total(METRIC_GROUPINGS.accepted),
    replied: total(METRIC_GROUPINGS.replied),
    failed: total(METRIC_GROUPINGS.failed),
    pendingInvitations: total(METRIC_GROUPINGS.pendingInvitations),
    pendingToAccept: total(METRIC_GROUPINGS.pendingToAccept),
  }
}
