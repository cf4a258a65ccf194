import { describe, expect, it } from 'vitest'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import {
  EmailVerification,
  INVALID_LINK,
  VERIFIED_SHOWN_MS,
} from '#core/session/email-verification.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const tokens = { access: 'a', refresh: 'r' }

const refusal = (detail: string): RequestRejected =>
  new RequestRejected(400, { type: 'client_error', errors: [{ code: 'any', detail, attr: null }] })

const opened = (verifyEmail: () => Promise<Tokens>) => {
  const world = { adopted: [] as Tokens[], isFull: false, calls: 0, verifyEmail }
  const clock = new FakeClock()
  const verification = new EmailVerification({
    auth: {
      verifyEmail: () => {
        world.calls += 1
        return world.verifyEmail()
      },
    },
    session: {
      adopt: async (given) => {
        if (world.isFull) throw new Error('The storage is full.')
        world.adopted.push(given)
      },
    },
    scheduler: clock,
  })
  return { world, clock, verification, kind: () => verification.state.current.kind }
}

describe('the verification of an email address', () => {
  it('shows for 2 s that it worked, then keeps both tokens and is signed in', async () => {
    const { world, clock, verification, kind } = opened(async () => tokens)
    expect(VERIFIED_SHOWN_MS).toBe(2_000)
    expect(kind()).toBe('checking')
    const shown: string[] = []
    verification.state.subscribe((state) => shown.push(state.kind))
    await verification.start('t')
    expect(shown).toEqual(['verified'])
    await clock.elapse(1_999)
    expect(world.adopted).toEqual([])
    expect(kind()).toBe('verified')
    await clock.elapse(1)
    expect(world.adopted).toEqual([tokens])
    expect(kind()).toBe('signed_in')
  })

  it('redeems the link once, however often it is started', async () => {
    const { world, clock, verification } = opened(async () => tokens)
    await Promise.all([verification.start('t'), verification.start('t')])
    await clock.elapse(10_000)
    await verification.start('t')
    expect(world.calls).toBe(1)
    expect(world.adopted).toEqual([tokens])
  })

  it('knows an invalid link by the words of the server', async () => {
    const { verification } = opened(() => Promise.reject(refusal('Invalid verification link.')))
    await verification.start('t')
    expect(verification.state.current).toMatchObject({ kind: 'link_invalid', said: INVALID_LINK })
  })

  it('keeps what the server says of another failure', async () => {
    const { verification, clock, world } = opened(() => Promise.reject(refusal('Come later.')))
    await verification.start('t')
    await clock.elapse(10_000)
    expect(verification.state.current).toMatchObject({ kind: 'failed', said: 'Come later.' })
    expect(world.adopted).toEqual([])
  })

  it('can be tried again where nobody answered', async () => {
    const { world, clock, verification, kind } = opened(() =>
      Promise.reject(new ServerUnreachable()),
    )
    await verification.start('t')
    expect(verification.state.current).toMatchObject({ kind: 'failed', said: null })
    world.verifyEmail = async () => tokens
    const again = verification.start('t')
    expect(kind()).toBe('checking')
    await again
    await clock.elapse(VERIFIED_SHOWN_MS)
    expect(kind()).toBe('signed_in')
  })

  it('fails where the tokens cannot be kept', async () => {
    const { world, clock, verification, kind } = opened(async () => tokens)
    world.isFull = true
    await verification.start('t')
    await clock.elapse(VERIFIED_SHOWN_MS)
    expect(kind()).toBe('failed')
  })
})
