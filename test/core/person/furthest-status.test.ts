import { expect, it } from 'vitest'
import { furthestStatus, rankOf, statusOfRank } from '#core/person/furthest-status.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'

it.each([
  [[], 'DISCOVERED'],
  [['USER_CANCELLED'], 'USER_CANCELLED'],
  [['USER_CANCELLED', 'DUPLICATED'], 'DUPLICATED'],
  [['FAIL_TO_INVITE', 'DUPLICATED'], 'FAIL_TO_INVITE'],
  [['FAIL_TO_INVITE', 'DISCOVERED'], 'DISCOVERED'],
  [['VISITED', 'DISCOVERED'], 'VISITED'],
  [['VISITED', 'INVITATION_SENT'], 'INVITATION_SENT'],
  [['ACCEPTED', 'INVITATION_SENT'], 'ACCEPTED'],
  [['ACCEPTED', 'FOLLOW_UP'], 'FOLLOW_UP'],
  [['END_OF_SEQUENCE', 'FOLLOW_UP'], 'END_OF_SEQUENCE'],
  [['END_OF_SEQUENCE', 'PROSPECT_REPLIED', 'VISITED'], 'PROSPECT_REPLIED'],
] as const)('whoever is %j has come as far as %s', (statuses, furthest) => {
  expect(furthestStatus(statuses)).toBe(furthest)
})

it('each status has a rank of its own, from 1 on, by which it is found again', () => {
  const ranks = PROSPECT_STATUSES.map(rankOf)
  expect(ranks.toSorted((a, b) => a - b)).toEqual(PROSPECT_STATUSES.map((_, at) => at + 1))
  expect(ranks.map(statusOfRank)).toEqual([...PROSPECT_STATUSES])
  expect(statusOfRank(0)).toBe('DISCOVERED')
})
