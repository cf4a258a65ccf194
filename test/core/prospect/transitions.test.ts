import { expect, test } from 'vitest'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import {
  canMove,
  canTakeBack,
  INVITED_STATUSES,
  TRANSITIONS,
  wasSentTo,
} from '#core/prospect/transitions.ts'

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

test('whoever a user removed is taken back to where users remove from, until something was sent', () => {
  expect(TRANSITIONS.USER_CANCELLED).toEqual([])
  const removed = { status: 'USER_CANCELLED', invitationSentAt: null } as const
  const back = PROSPECT_STATUSES.filter((to) => canTakeBack({ ...removed, statusBefore: to }))
  expect(back).toEqual(['DISCOVERED', 'DUPLICATED', 'VISITED', 'FAIL_TO_INVITE'])
  for (const statusBefore of back) {
    expect(canTakeBack({ ...removed, statusBefore, invitationSentAt: new Date(0) })).toBe(false)
    expect(canTakeBack({ ...removed, status: 'VISITED', statusBefore })).toBe(false)
  }
  expect(canTakeBack({ ...removed, statusBefore: null })).toBe(false)
})

test('something was sent to whoever was invited, wherever they stand now', () => {
  const sent = (status: ProspectStatus, statusBefore: ProspectStatus | null = null) =>
    wasSentTo({ status, statusBefore, invitationSentAt: null })
  expect([sent('VISITED'), sent('INVITATION_SENT'), sent('FOLLOW_UP')]).toEqual([false, true, true])
  expect([sent('USER_CANCELLED', 'VISITED'), sent('USER_CANCELLED', 'ACCEPTED')]).toEqual([
    ...[false, true],
  ])
})

test('no status leads to itself', () => {
  for (const status of PROSPECT_STATUSES) expect(canMove(status, status)).toBe(false)
})
