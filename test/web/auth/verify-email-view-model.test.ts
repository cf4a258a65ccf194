import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import { VERIFIED_SHOWN_MS } from '#core/session/email-verification.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { VerifyEmailViewModel } from '#web/auth/verify-email-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { refusal } from '../fixtures.ts'

const opened = (verifyEmail: () => Promise<Tokens>) => {
  const scheduler = new FakeClock()
  const session = { adopt: async () => {} }
  const model = new VerifyEmailViewModel({ auth: { verifyEmail }, session, scheduler })
  const seen: string[] = []
  autorun(() => seen.push(model.state))
  return { model, scheduler, seen }
}

describe('the page of the verification link', () => {
  it('shows each step as it comes', async () => {
    const { model, scheduler, seen } = opened(async () => ({ access: 'a', refresh: 'r' }))
    await model.verify('t')
    await scheduler.elapse(VERIFIED_SHOWN_MS)
    expect(seen).toEqual(['checking', 'verified', 'signed_in'])
    expect(model.problem).toBe(null)
  })

  it('has the words of the server for a toast', async () => {
    const invalid = refusal('invalid_verification_link', null, 'Invalid verification link.')
    const { model, seen } = opened(() => Promise.reject(invalid))
    await model.verify('t')
    expect(seen).toEqual(['checking', 'link_invalid'])
    expect(model.said).toBe('Invalid verification link.')
    expect(model.problem?.code).toBe('invalid_verification_link')
  })

  it('has no words of the server where it did not answer', async () => {
    const { model } = opened(() => Promise.reject(new Error('away')))
    await model.verify('t')
    expect(model.state).toBe('failed')
    expect(model.said).toBe(null)
    expect(model.problem?.code).toBe('unexpected')
  })
})
