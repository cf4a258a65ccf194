import { describe, expect, it } from 'vitest'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import { MAIL_PAUSE_MS, VerificationMail } from '#core/session/verification-mail.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const opened = () => {
  const world = { sent: [] as string[], failure: null as Error | null }
  const clock = new FakeClock()
  const resendVerification = async (address: string) => {
    if (world.failure !== null) throw world.failure
    world.sent.push(address)
  }
  return { world, clock, mail: new VerificationMail({ resendVerification }, clock) }
}

describe('the verification mail', () => {
  it('can be sent again half a minute after the last one', async () => {
    const { world, clock, mail } = opened()
    expect(MAIL_PAUSE_MS).toBe(30_000)
    await mail.send('a@x.io')
    expect(mail.secondsLeft.current).toBe(30)
    await clock.elapse(29_000)
    expect(mail.secondsLeft.current).toBe(1)
    await mail.send('a@x.io')
    expect(world.sent).toEqual(['a@x.io'])
    await clock.elapse(1_000)
    expect(mail.secondsLeft.current).toBe(0)
    await mail.send('a@x.io')
    expect(world.sent).toEqual(['a@x.io', 'a@x.io'])
  })

  it('is sent once however fast one asks', async () => {
    const { world, mail } = opened()
    await Promise.all([mail.send('a@x.io'), mail.send('a@x.io')])
    expect(world.sent).toEqual(['a@x.io'])
  })

  it('fails for everybody who asked while it was sent', async () => {
    const { world, mail } = opened()
    world.failure = new ServerUnreachable()
    const asked = [mail.send('a@x.io'), mail.send('a@x.io')]
    expect(await Promise.allSettled(asked)).toMatchObject([
      { reason: world.failure },
      { reason: world.failure },
    ])
  })

  it('can be sent at once where the server asks for no pause', async () => {
    const { world, clock, mail } = opened()
    world.failure = new RequestRejected(
      429,
      { type: 'client_error', errors: [] },
      { retryAfterMs: 0 },
    )
    await expect(mail.send('a@x.io')).rejects.toBe(world.failure)
    await clock.elapse(5_000)
    expect(mail.secondsLeft.current).toBe(0)
    expect(clock.untilNext).toBe(null)
    world.failure = null
    await mail.send('a@x.io')
    expect(world.sent).toEqual(['a@x.io'])
  })

  it('waits as long as the server asks', async () => {
    const { world, clock, mail } = opened()
    world.failure = new RequestRejected(
      429,
      { type: 'client_error', errors: [] },
      { retryAfterMs: 41_500 },
    )
    await expect(mail.send('a@x.io')).rejects.toBe(world.failure)
    expect(mail.secondsLeft.current).toBe(42)
    await clock.elapse(60_000)
    expect(mail.secondsLeft.current).toBe(0)
    expect(clock.untilNext).toBe(null)
  })

  it('can be sent at once where the server was away', async () => {
    const { world, mail } = opened()
    world.failure = new ServerUnreachable()
    await expect(mail.send('a@x.io')).rejects.toBe(world.failure)
    world.failure = null
    await mail.send('a@x.io')
    expect(world.sent).toEqual(['a@x.io'])
  })
})
