import { describe, expect, it } from 'vitest'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { upcomingStepFor } from '#web/prospecting/drawer/upcoming-step.ts'
import { nextStepView } from '#web/prospecting/next-step.ts'
import { aProspect } from '../fixtures.ts'

const at = outreachDate('2026-11-24T09:00:00Z')

describe('what comes next for a prospect', () => {
  it.each([
    [
      { status: 'DISCOVERED', nextStepAt: at },
      { kind: 'visit', at },
    ],
    [
      { status: 'VISITED', nextStepAt: at },
      { kind: 'connect', at },
    ],
    [{ status: 'VISITED', toConnect: false }, { kind: 'kept' }],
    [{ status: 'INVITATION_SENT' }, { kind: 'check', at: null }],
    [{ status: 'PROSPECT_REPLIED' }, { kind: 'reply' }],
  ] as const)('with %j is %j', (changes, title) => {
    expect(nextStepView(aProspect(changes)).title).toEqual(title)
  })

  it('is known for every status', () => {
    for (const status of PROSPECT_STATUSES) {
      expect(nextStepView(aProspect({ status })).title.kind, status).toBeTruthy()
    }
  })

  it('says why somebody waits, or could not be invited', () => {
    expect(nextStepView(aProspect({ waitingFor: 'extension' })).detail).toEqual({
      kind: 'waiting',
      reason: 'extension',
      limit: null,
      resumesAt: null,
    })
    const failed = aProspect({ status: 'FAIL_TO_INVITE', failCode: 'email_required' })
    expect(nextStepView(failed).detail).toEqual({ kind: 'fail', code: 'email_required' })
  })

  it('says of whoever is excluded that no connection request follows', () => {
    const excluded = (status: 'DISCOVERED' | 'VISITED', changes = {}) =>
      nextStepView(aProspect({ status, toConnect: false, ...changes }))
    expect(excluded('VISITED')).toEqual({ title: { kind: 'kept' }, detail: { kind: 'excluded' } })
    expect(excluded('DISCOVERED', { waitingFor: 'delay' } as const)).toMatchObject({
      title: { kind: 'visit', isExcluded: true },
      detail: { kind: 'waiting', reason: 'delay' },
    })
  })

  it('says when an invitation went out rather than that an answer is waited for', () => {
    const invited = aProspect({
      status: 'INVITATION_SENT',
      waitingFor: 'acceptance',
      invitationSentAt: at,
    })
    expect(nextStepView(invited).detail).toEqual({ kind: 'sent', at })
  })
})

describe('what is ahead in the story of a prospect', () => {
  it('takes the reason and the time from the last word of the history', () => {
    const next = { at, kind: 'next', code: 'budget', facts: { is_known: true } } as const
    expect(upcomingStepFor(aProspect({ status: 'VISITED' }), [next])).toEqual({
      reason: 'budget',
      limit: null,
      resumesAt: null,
      step: 'connect',
      at,
    })
  })

  it('tells when a limit resumes, by the row or by the history', () => {
    const limit = { action: 'invitations', used: 15, max: 15 } as const
    const row = aProspect({ waitingFor: 'budget', waitingLimit: limit, limitResumesAt: at })
    expect(upcomingStepFor(row, [])).toMatchObject({ limit, resumesAt: at })
    const facts = { ...limit, limit_resumes_at: at.toISOString(), is_known: false }
    const next = { at, kind: 'next', code: 'budget', facts } as const
    expect(upcomingStepFor(null, [next])).toMatchObject({ limit, resumesAt: at })
  })

  it('gives no time where none is known', () => {
    const next = { at, kind: 'next', code: 'extension', facts: { is_known: false } } as const
    expect(upcomingStepFor(aProspect(), [next])).toEqual({
      reason: 'extension',
      limit: null,
      resumesAt: null,
      step: 'visit',
      at: null,
    })
  })

  it('is nothing for somebody who has come to the end', () => {
    expect(upcomingStepFor(aProspect({ status: 'END_OF_SEQUENCE' }), [])).toBe(null)
  })
})
