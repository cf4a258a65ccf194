import { expect, it } from 'vitest'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'

it('a prospect has one of ten statuses', () => {
  expect(PROSPECT_STATUSES).toEqual([
    'DISCOVERED',
    'DUPLICATED',
    'VISITED',
    'FAIL_TO_INVITE',
    'INVITATION_SENT',
    'ACCEPTED',
    'FOLLOW_UP',
    'END_OF_SEQUENCE',
    'PROSPECT_REPLIED',
    'USER_CANCELLED',
  ])
})
