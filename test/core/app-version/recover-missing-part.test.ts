import { expect, it } from 'vitest'
import { RecoverMissingPart } from '#core/app-version/recover-missing-part.ts'
import { UnsavedWork } from '#core/app-version/unsaved-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryReloadMemory } from '../../fakes/memory-reload-memory.ts'

const missing = (current: () => Promise<string>) => {
  const clock = new FakeClock()
  const memory = new MemoryReloadMemory()
  const unsavedWork = new UnsavedWork()
  const world = { reloads: 0, looks: 0 }
  const recover = new RecoverMissingPart({
    running: 'old',
    builds: { current },
    memory,
    page: { reload: () => (world.reloads += 1) },
    unsavedWork,
    freshness: {
      check: async () => {
        world.looks += 1
      },
    },
    clock,
  })
  return { clock, memory, unsavedWork, world, recover }
}

it('a missing part reloads an old page, at most once a minute', async () => {
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
])('a missing part leaves the page as it is %s', async (_, current) => {
  const { world, recover } = missing(current)
  await recover.execute()
  expect(world.reloads).toBe(0)
})

it('a missing part leaves the reload to the user where something is unsaved', async () => {
  const { unsavedWork, world, recover } = missing(async () => 'new')
  const save = unsavedWork.hold()
  await recover.execute()
  expect(world).toEqual({ reloads: 0, looks: 1 })
  save()
  await recover.execute()
  expect(world).toEqual({ reloads: 1, looks: 1 })
})

it('a missing part reloads no page in which something is typed while the server is asked', async () => {
  const { unsavedWork, world, recover } = missing(async () => 'new')
  const done = recover.execute()
  unsavedWork.hold()
  await done
  expect(world.reloads).toBe(0)
})

it('a missing part leaves the page as it is where a reload can’t be remembered', async () => {
  const { memory, world, recover } = missing(async () => 'new')
  memory.isFull = true
  await recover.execute()
  expect(world.reloads).toBe(0)
})
