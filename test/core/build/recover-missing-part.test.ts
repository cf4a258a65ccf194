import { expect, it } from 'vitest'
import { RECOVER_AT_MOST_EVERY_MS, RecoverMissingPart } from '#core/build/recover-missing-part.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryReloadMemory } from '../../fakes/memory-reload-memory.ts'

it('reloads an old page whose part is gone, at most once a minute', async () => {
  const clock = new FakeClock()
  const memory = new MemoryReloadMemory()
  let reloads = 0
  const recover = new RecoverMissingPart({ memory, clock, page: { reload: () => (reloads += 1) } })
  recover.execute()
  expect(reloads).toBe(1)
  await clock.elapse(59_999)
  recover.execute()
  expect(reloads).toBe(1)
  await clock.elapse(RECOVER_AT_MOST_EVERY_MS - 59_999)
  recover.execute()
  expect(reloads).toBe(2)
})
