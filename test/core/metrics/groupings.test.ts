import { describe, expect, it } from 'vitest'
import { computeMetrics, type Metric } from '#core/metrics/groupings.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'

const GROUPS: readonly (readonly [Metric, readonly ProspectStatus[]])[] = [
  ['discovered', PROSPECT_STATUSES.filter((status) => status !== 'USER_CANCELLED')],
  [
    'visited',
    PROSPECT_STATUSES.filter((status) => status !== 'DISCOVERED' && status !== 'USER_CANCELLED'),
  ],
  [
    'invitationsSent',
    ['INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED'],
  ],
  ['accepted', ['ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED']],
  ['replied', ['PROSPECT_REPLIED']],
  ['failed', ['FAIL_TO_INVITE']],
  ['pendingInvitations', ['DISCOVERED', 'VISITED']],
  ['pendingToAccept', ['INVITATION_SENT']],
]

describe('the metrics', () => {
  it.each(GROUPS)('count as %s exactly those at %j', (metric, statuses) => {
    const counted = PROSPECT_STATUSES.filter(
      (status) => computeMetrics([{ status, count: 1 }])[metric] === 1,
    )
    expect(counted).toEqual(statuses)
    const rows = PROSPECT_STATUSES.map((status) => ({ status, count: 10 }))
    expect(computeMetrics(rows)[metric]).toBe(10 * statuses.length)
  })
})
