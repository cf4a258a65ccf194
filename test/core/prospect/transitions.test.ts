import { expect, test } from 'vitest'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { canMove, canTakeBack, INVITED_STATUSES, TRANSITIONS } from '#core/prospect/transitions.ts'

test('the pipeline leads from discovery to the end of the sequence', () => {
  const pipeline = [
    'DISCOVERED',
    'VISITED',
    'INVITATION_SENT',
    'ACCEPTED',
    'FOLLOW_UP',
    'END_OF_SEQUENCE',
  ] as const
  for (let step = 1; step < pipeline.length; step += 1) {
    expect(canMove(pipeline[step - 1]!, pipeline[step]!)).toBe(true)
    expect(canMove(pipeline[step]!, pipeline[step - 1]!)).toBe(false)
  }
})

test('nobody is invited without having been visited, nor twice', () => {
  const intoInvited = PROSPECT_STATUSES.filter((status) => canMove(status, 'INVITATION_SENT'))
  expect(intoInvited).toEqual(['VISITED'])
})

test('a reply counts in every state after the invitation, and ends everything', () => {
  for (const status of INVITED_STATUSES) {
    expect(canMove(status, 'PROSPECT_REPLIED')).toBe(status !== 'PROSPECT_REPLIED')
  }
  expect(TRANSITIONS.PROSPECT_REPLIED).toEqual([])
})

test('whoever a user removed is taken back only to where users remove from', () => {
  expect(TRANSITIONS.USER_CANCELLED).toEqual([])
  for (const to of PROSPECT_STATUSES) {
    expect([to, canTakeBack('USER_CANCELLED', to)]).toEqual([to, canMove(to, 'USER_CANCELLED')])
    expect(canTakeBack('VISITED', to)).toBe(false)
  }
})

test('no status leads to itself', () => {
  for (const status of PROSPECT_STATUSES) expect(canMove(status, status)).toBe(false)
})
