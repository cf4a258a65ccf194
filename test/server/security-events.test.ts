import { describe, expect, it } from 'vitest'
import { SecurityEvents } from '#server/security-events.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { MemoryLogger } from '../fakes/memory-logger.ts'

describe('security events', () => {
  it('are noted a hundred times a minute at most, and the rest is counted', async () => {
    const clock = new FakeClock()
    const logger = new MemoryLogger()
    const events = new SecurityEvents(logger, clock)
    const knock = () => events.note('sign_in_failed', { address: '192.0.2.1' })
    for (let i = 0; i < 250; i += 1) knock()
    expect(logger.lines).toHaveLength(100)
    expect(logger.lines[0]).toMatchObject({
      level: 'warn',
      facts: { event: 'sign_in_failed', address: '192.0.2.1' },
    })
    await clock.elapse(60_000)
    knock()
    expect(logger.lines.slice(100).map(({ facts }) => facts)).toEqual([
      { event: 'not_noted', unnoted: 150 },
      { event: 'sign_in_failed', address: '192.0.2.1' },
    ])
  })
})
