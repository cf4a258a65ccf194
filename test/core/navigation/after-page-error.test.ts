import { describe, expect, it } from 'vitest'
import { afterPageError, MIN_PAGE_ERROR_INTERVAL_MS } from '#core/navigation/after-page-error.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

describe('a page that breaks while it is drawn', () => {
  it('leads to / the first time', () => {
    expect(afterPageError(new FakeClock().now(), null)).toBe('way_out')
  })

  it('leads to / at most once a minute, and to a plain page otherwise', async () => {
    const clock = new FakeClock()
    const first = clock.now()
    expect(MIN_PAGE_ERROR_INTERVAL_MS).toBe(60_000)
    expect(afterPageError(clock.now(), first)).toBe('plain_page')
    await clock.elapse(59_999)
    expect(afterPageError(clock.now(), first)).toBe('plain_page')
    await clock.elapse(1)
    expect(afterPageError(clock.now(), first)).toBe('way_out')
  })

  it('stays plain where the clock was set back', () => {
    const clock = new FakeClock()
    expect(afterPageError(clock.now(), clock.now() + 3_600_000)).toBe('plain_page')
  })
})
