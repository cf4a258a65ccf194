import { expect, it } from 'vitest'
import { RecoverMissingPart } from '#core/build/recover-missing-part.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryReloadMemory } from '../../fakes/memory-reload-memory.ts'

const missing = (current: () => Promise<string>) => {
  const clock = new FakeClock()
  const world = { reloads: 0 }
  const recover = new RecoverMissingPart({
    running: 'old',
    builds: { current },
    memory: new MemoryReloadMemory(),
    page: { reload: () => (world.reloads += 1) },
    clock,
  })
  return { clock, world, recover }
}

it('reloads an old page whose part is gone, at most once a minute', async () => {
  const { clock, world, recover } = missing(async () => 'new')
  await recover.execute()
  expect(world.reloads).toBe(1)
  await clock.elapse(59_999)
  await recover.execute()
  expect(world.reloads).toBe(1)
  await clock.elapse(1)
  await recover.execute()
  expect(world.reloads).toBe(2)
})

it.each([
  ['while the server is away', () => Promise.reject(new Error('away'))],
  ['where the page is of the server’s own build', () => Promise.resolve('old')],
])('leaves the page as it is %s', async (_, current) => {
  const { world, recover } = missing(current)
  await recover.execute()
  expect(world.reloads).toBe(0)
})
