import { describe, expect, it } from 'vitest'
import { AuthLimits } from '#server/auth/auth-limits.ts'
import { countedAddress } from '#server/auth/calling-client.ts'
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
