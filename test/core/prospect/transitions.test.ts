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

test('from each status there is a way to these, and no other', () => {
  const ended = ['FAIL_TO_INVITE', 'USER_CANCELLED']
  expect(TRANSITIONS).toEqual({
    DISCOVERED: ['VISITED', 'DUPLICATED', ...ended],
    DUPLICATED: ['DISCOVERED', 'USER_CANCELLED'],
    VISITED: ['INVITATION_SENT', 'DUPLICATED', ...ended],
    FAIL_TO_INVITE: ['USER_CANCELLED'],
    INVITATION_SENT: ['ACCEPTED', 'PROSPECT_REPLIED', ...ended],
    ACCEPTED: ['FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED', 'USER_CANCELLED'],
    FOLLOW_UP: ['END_OF_SEQUENCE', 'PROSPECT_REPLIED', 'USER_CANCELLED'],
    END_OF_SEQUENCE: ['PROSPECT_REPLIED'],
    PROSPECT_REPLIED: [],
    USER_CANCELLED: [],
  })
})

test('something was sent to everybody who ever stood at or after an invitation', () => {
  const sent = PROSPECT_STATUSES.filter((status) =>
    wasSentTo({ status, statusBefore: null, invitationSentAt: null }),
  )
  expect(sent.toSorted()).toEqual([...INVITED_STATUSES].toSorted())
  expect(sent).toHaveLength(5)
})
