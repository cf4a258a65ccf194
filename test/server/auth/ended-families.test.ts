import { describe, expect, it } from 'vitest'
import { EndedFamilies } from '#server/auth/ended-families.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'

const TEN_MINUTES = 600_000

function listening() {
  const clock = new FakeClock()
  const bus = new InProcessEventBus()
  const asked: number[] = []
  let source: () => Promise<readonly string[]> = async () => []
  const since = (time: Date) => {
    asked.push(time.getTime())
    return source()
  }
  const families = new EndedFamilies({ source: { since }, bus, clock, scheduler: clock })
  const heard: (readonly string[])[] = []
  const end = families.onEnded((ids) => heard.push([...ids]))
  const answer = (next: typeof source) => {
    source = next
  }
  return { clock, bus, families, asked, heard, end, answer, began: clock.now() }
}

describe('a session that has ended', () => {
  it('is told once to who listens, and to other servers', async () => {
    const { bus, families, heard, end } = listening()
    await families.start()
    const published: unknown[] = []
    bus.subscribe((events) => published.push(...events))
    families.publish(['a', 'b'])
    families.publish(['b', 'c'])
    families.publish(['c'])
    families.publish([])
    await settled()
    expect(heard).toEqual([['a', 'b'], ['c']])
    expect(published).toEqual([{ kind: 'families', ids: ['a', 'b', 'c'] }])
    bus.publish([{ kind: 'families', ids: ['c', 'd'] }])
    await settled()
    expect(heard.slice(2)).toEqual([['d']])
    end()
    families.publish(['e'])
    expect(heard).toHaveLength(3)
    expect(families.has('e')).toBe(true)
  })

  it('is known for as long as its access tokens would be good', async () => {
    const { clock, families } = listening()
    families.publish(['a'])
    await clock.elapse(TEN_MINUTES - 1)
    families.publish(['b'])
    expect([families.has('a'), families.has('b'), families.has('c')]).toEqual([true, true, false])
    await clock.elapse(1)
    families.publish(['c'])
    expect([families.has('a'), families.has('b'), families.has('c')]).toEqual([false, true, true])
  })

  it('is read every 30 seconds, from where the last reading that succeeded began', async () => {
    const { clock, families, asked, heard, answer, began } = listening()
    answer(async () => ['a'])
    await families.start()
    answer(() => Promise.reject(new Error('The database is away.')))
    await clock.elapse(30_000)
    answer(async () => ['a', 'b'])
    await clock.elapse(30_000)
    await clock.elapse(29_999)
    expect(asked.map((time) => time - began + TEN_MINUTES)).toEqual([0, 0, 0])
    await clock.elapse(1)
    expect(asked.at(-1)).toBe(began + 60_000 - TEN_MINUTES)
    expect(heard).toEqual([['a'], ['b']])
    families.stop()
    await clock.elapse(30_000)
    expect(asked).toHaveLength(4)
  })
})
