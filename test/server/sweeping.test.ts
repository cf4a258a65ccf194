import { expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import { SELDOM_MS, Sweeping } from '#server/sweeping.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { gate } from '../fixtures/gate.ts'
import { publish } from '../fixtures/publish.ts'

const SOON_MS = 2_000

/** Looks that end when they are let go, with what they answer. */
function sweeping(answers: readonly boolean[] = []) {
  const clock = new FakeClock()
  const bus = new InProcessEventBus()
  const looks: number[] = []
  const begun = clock.now()
  let held: Promise<void> = Promise.resolve()
  const sweeps = new Sweeping({
    ...{ scheduler: clock, bus, soonMs: SOON_MS },
    look: async () => {
      looks.push(clock.now() - begun)
      await held
      return answers[looks.length - 1] ?? false
    },
  })
  const change = () => publish(bus, [{ kind: 'workspace', workspaceId: workspaceId(1) }])
  const hold = () => {
    const { promise, resolve } = gate()
    held = promise
    return resolve
  }
  return { sweeps, clock, looks, change, hold }
}

it('work is looked for when a server starts, and seldom while nothing changes', async () => {
  const { sweeps, clock, looks } = sweeping()
  sweeps.start()
  await clock.elapse(2 * SELDOM_MS)
  expect(looks).toEqual([0, SELDOM_MS, 2 * SELDOM_MS])
  await sweeps.stop()
})

it('work is looked for once soon after changes, however many they are', async () => {
  const { sweeps, clock, looks, change } = sweeping()
  sweeps.start()
  await clock.elapse(10_000)
  for (let changes = 0; changes < 3; changes += 1) await change()
  await clock.elapse(SELDOM_MS)
  expect(looks).toEqual([0, 10_000 + SOON_MS])
  await sweeps.stop()
})

it('work is looked for again soon where a look says so', async () => {
  const { sweeps, clock, looks } = sweeping([true, true, false])
  sweeps.start()
  await clock.elapse(SELDOM_MS)
  expect(looks).toEqual([0, SOON_MS, 2 * SOON_MS])
  await sweeps.stop()
})

it('what changes during a look is looked for after it, and no two looks are under way', async () => {
  const { sweeps, clock, looks, change, hold } = sweeping()
  const release = hold()
  sweeps.start()
  await change()
  await clock.elapse(SELDOM_MS)
  expect(looks).toEqual([0])
  release()
  await clock.elapse(SOON_MS)
  expect(looks).toEqual([0, SELDOM_MS + SOON_MS])
  await sweeps.stop()
})

it('nothing is looked for after the end, which waits for the look under way', async () => {
  const { sweeps, clock, looks, change, hold } = sweeping([true])
  const release = hold()
  sweeps.start()
  let hasStopped = false
  const stopped = sweeps.stop().then(() => (hasStopped = true))
  await clock.elapse(SOON_MS)
  expect(hasStopped).toBe(false)
  release()
  await stopped
  await change()
  await clock.elapse(SELDOM_MS)
  expect(looks).toEqual([0])
})
