import { userId } from '#core/runtime/ids.ts'
import { describe, expect, it } from 'vitest'
import { AuthLimits } from '#server/auth/auth-limits.ts'
import { countedAddress } from '#server/auth/calling-client.ts'
import { GrowingDelay } from '#server/auth/growing-delay.ts'
import { RateLimiter } from '#server/auth/rate-limiter.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const limitsAt = (clock = new FakeClock()) => {
  const limits = new AuthLimits(clock)
  const seconds = (attempt: ReturnType<AuthLimits['signIn']>) =>
    attempt.kind === 'throttled' ? attempt.retryAfterSeconds : 0
  /** From another address each time. */
  let calls = 0
  const from = (isKnown = false, address = `192.0.2.${(calls += 1)}`) => ({
    username: 'ada@example.com',
    address,
    isKnown,
  })
  return { clock, limits, seconds, from }
}

describe('guessing the password of an account', () => {
  it('waits twice as long after each failure beyond the tenth, and a quarter of an hour at most', async () => {
    const { clock, limits, seconds, from } = limitsAt()
    for (let i = 0; i < 10; i += 1) expect(seconds(limits.signIn(from()))).toBe(0)
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      expect(seconds(limits.signIn(from()))).toBe(wait)
      await clock.elapse(wait * 1000 - 1)
      expect(seconds(limits.signIn(from()))).toBeGreaterThan(0)
      await clock.elapse(1)
      expect(seconds(limits.signIn(from()))).toBe(0)
    }
    await clock.elapse(86_400_000)
    for (let i = 0; i < 10; i += 1) expect(seconds(limits.signIn(from()))).toBe(0)
  })

  it('is forgiven by one that is right', () => {
    const { limits, seconds, from } = limitsAt()
    for (let i = 0; i < 30; i += 1) {
      const attempt = limits.signIn(from())
      expect(seconds(attempt)).toBe(0)
      if (i % 9 === 0 && attempt.kind === 'allowed') attempt.takeBack()
    }
  })

  it('is counted by itself where the account has signed in', () => {
    const { limits, seconds, from } = limitsAt()
    for (let i = 0; i < 11; i += 1) limits.signIn(from())
    expect(seconds(limits.signIn(from()))).toBe(30)
    for (let i = 0; i < 10; i += 1) expect(seconds(limits.signIn(from(true, 'home')))).toBe(0)
    expect(seconds(limits.signIn(from(true, 'home')))).toBe(30)
    expect(seconds(limits.signIn(from(true, 'office')))).toBe(0)
  })

  it('is bounded by address too, whoever it is about', () => {
    const { limits, seconds } = limitsAt()
    const guess = (i: number) =>
      seconds(limits.signIn({ username: `${i}@example.com`, address: 'one', isKnown: false }))
    for (let i = 0; i < 100; i += 1) expect(guess(i)).toBe(0)
    expect(guess(100)).toBe(60)
  })
})

describe('calls from one address', () => {
  it('are counted by their kind, in a minute that slides', async () => {
    const { clock, limits, seconds } = limitsAt()
    let name = 0
    const kinds = [
      () => limits.signIn({ username: `${(name += 1)}`, address: 'one', isKnown: false }),
      () => limits.mail({ username: `${(name += 1)}`, address: 'one', isKnown: false }),
      () => limits.reset('one'),
    ]
    for (const ask of kinds) {
      for (let i = 0; i < 50; i += 1) expect(seconds(ask())).toBe(0)
    }
    await clock.elapse(20_000)
    for (const ask of kinds) {
      for (let i = 0; i < 50; i += 1) expect(seconds(ask())).toBe(0)
      expect(seconds(ask())).toBe(40)
    }
    expect(seconds(limits.reset('another'))).toBe(0)
    await clock.elapse(39_999)
    expect(seconds(limits.reset('one'))).toBe(0.001)
    await clock.elapse(1)
    for (const ask of kinds) {
      for (let i = 0; i < 50; i += 1) expect(seconds(ask())).toBe(0)
      expect(seconds(ask())).toBe(20)
    }
  })
})

describe('mails to one receiver', () => {
  it('are five an hour, and five more from where its owner has signed in', async () => {
    const { clock, limits, seconds, from } = limitsAt()
    for (let i = 0; i < 5; i += 1) expect(seconds(limits.mail(from()))).toBe(0)
    expect(seconds(limits.mail(from()))).toBe(3_600)
    for (let i = 0; i < 5; i += 1) expect(seconds(limits.mail(from(true, 'home')))).toBe(0)
    expect(seconds(limits.mail(from(true, 'home')))).toBe(3_600)
    await clock.elapse(3_600_000)
    expect(seconds(limits.mail(from()))).toBe(0)
  })
})

describe('guesses of who is signed in', () => {
  it('are counted by user, and forgiven by one that is right', () => {
    const { limits, seconds } = limitsAt()
    const [ada, eve] = [userId(1), userId(2)]
    for (let i = 0; i < 10; i += 1) expect(seconds(limits.currentPassword(ada))).toBe(0)
    expect(seconds(limits.currentPassword(ada))).toBe(30)
    const allowed = limits.currentPassword(eve)
    for (let i = 0; i < 9; i += 1) expect(seconds(limits.currentPassword(eve))).toBe(0)
    if (allowed.kind === 'allowed') allowed.takeBack()
    expect(seconds(limits.currentPassword(eve))).toBe(0)
    expect(seconds(limits.currentPassword(ada))).toBe(30)
  })

  it('are forgotten after a day without any', async () => {
    const { clock, limits, seconds } = limitsAt()
    for (let i = 0; i < 10; i += 1) limits.currentPassword(userId(1))
    await clock.elapse(86_399_999)
    expect(seconds(limits.currentPassword(userId(1)))).toBe(0)
    expect(seconds(limits.currentPassword(userId(1)))).toBe(60)
    await clock.elapse(86_400_000)
    for (let i = 0; i < 10; i += 1) expect(seconds(limits.currentPassword(userId(1)))).toBe(0)
  })
})

describe('what limits remember', () => {
  it.each([
    ['guesses', (clock: FakeClock) => new GrowingDelay(clock), 10],
    ['calls', (clock: FakeClock) => new RateLimiter(clock, { attempts: 10, windowMs: 9_000 }), 10],
  ])('of %s is of 50,000 at most, and of the quietest no more', (_, make, free) => {
    const limit = make(new FakeClock())
    const use = (key: string, times: number) => {
      let wait = 0
      for (let i = 0; i < times; i += 1) wait = limit.consume(key)
      return wait
    }
    use('lively', 1)
    use('quiet', free)
    use('lively', free - 2)
    for (let i = 0; i < 49_998; i += 1) limit.consume(`other ${i}`)
    expect(use('quiet', 1)).toBeGreaterThan(0)
    expect(use('lively', 1)).toBe(0)
    limit.consume('one more')
    expect(use('lively', 1)).toBeGreaterThan(0)
    expect(use('quiet', 1)).toBe(0)
  })
})

describe('an address that limits count by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted)
  })
})
