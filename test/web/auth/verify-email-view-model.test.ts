import { describe, expect, it } from 'vitest'
import type { Tokens } from '#core/session/tokens.ts'
import { VerifyEmailViewModel } from '#web/auth/verify-email-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { refusal } from '../fixtures.ts'

const tokens = { access: 'a', refresh: 'r' }

const opened = (verifyEmail: () => Promise<Tokens>) => {
  const scheduler = new FakeClock()
  const adopted: Tokens[] = []
  const session = {
    adopt: async (given: Tokens) => {
      adopted.push(given)
    },
  }
  const model = new VerifyEmailViewModel({ auth: { verifyEmail }, session, scheduler })
  return { model, scheduler, adopted }
}

describe('the page of the verification link', () => {
  it('shows that it worked for two seconds, then signs in', async () => {
    const { model, scheduler, adopted } = opened(async () => tokens)
    expect(model.state).toBe('checking')
    await model.verify('t')
    expect(model.state).toBe('verified')
    await scheduler.elapse(1_999)
    expect(adopted).toEqual([])
    await scheduler.elapse(1)
    expect(adopted).toEqual([tokens])
    expect(model.state).toBe('finished')
  })

  it('redeems the link once, however often the page is drawn', async () => {
    let calls = 0
    const { model } = opened(async () => {
      calls += 1
      return tokens
    })
    await Promise.all([model.verify('t'), model.verify('t')])
    expect(calls).toBe(1)
  })

  it('knows an invalid link by the words of the server', async () => {
    const invalid = refusal('invalid_verification_link', null, 'Invalid verification link.')
    const { model } = opened(() => Promise.reject(invalid))
    await model.verify('t')
    expect(model.state).toBe('failed')
    expect(model.linkIsInvalid).toBe(true)
  })

  it('does not take another failure for an invalid link', async () => {
    const { model, adopted, scheduler } = opened(() => Promise.reject(new Error('away')))
    await model.verify('t')
    await scheduler.elapse(5_000)
    expect(model.linkIsInvalid).toBe(false)
    expect(model.problem?.code).toBe('unexpected')
    expect(adopted).toEqual([])
  })
})
