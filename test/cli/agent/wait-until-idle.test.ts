import { expect, it, vi } from 'vitest'
import { waitUntilIdle } from '#cli/agent/wait-until-idle.ts'
import type { PageRequest } from '#core/runtime/page.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const POLL_MS = 5_000

/** Waits for a server without work, which answers or not as `world` says. */
const waiting = () => {
  const world = { isAway: false, pages: [[]] as unknown[][] }
  const clock = new FakeClock()
  const end = new AbortController()
  const answered = <T>(answer: T) => {
    if (world.isAway) throw new Error('The server does not answer.')
    return answer
  }
  const services = {
    scheduler: clock,
    outreach: { clock: async () => answered({ scale: 1 }) },
    tasks: {
      list: async (_: unknown, { page = 1 }: PageRequest) =>
        answered({
          ...{ data: world.pages[page - 1] ?? [], count: world.pages.flat().length },
          ...{ hasNext: page < world.pages.length, nextCursor: null },
        }),
    },
    workspaces: { list: async () => answered([]) },
  } as unknown as Parameters<typeof waitUntilIdle>[0]
  const isOver = vi.fn<() => void>()
  void waitUntilIdle(services, end.signal).then(isOver)
  return { world, clock, end, isOver }
}

it('the agent is done once there was nothing to do three times in a row', async () => {
  const { clock, isOver } = waiting()
  await clock.elapse(3 * POLL_MS - 1)
  expect(isOver).not.toHaveBeenCalled()
  await clock.elapse(1)
  expect(isOver).toHaveBeenCalledOnce()
})

it('the agent is not done while its server does not answer, and asks three times anew', async () => {
  const { world, clock, isOver } = waiting()
  await clock.elapse(2 * POLL_MS)
  world.isAway = true
  await clock.elapse(10 * POLL_MS)
  expect(isOver).not.toHaveBeenCalled()
  world.isAway = false
  await clock.elapse(2 * POLL_MS)
  expect(isOver).not.toHaveBeenCalled()
  await clock.elapse(POLL_MS)
  expect(isOver).toHaveBeenCalledOnce()
})

it('the agent is not done while the last of many tasks is left', async () => {
  const { world, clock, isOver } = waiting()
  const asked = { action: 'CONNECT_PEOPLE', reasonCode: 'asked' }
  const many = Array.from({ length: 200 }, () => asked)
  world.pages = [many, [{ action: 'CONNECT_PEOPLE', reasonCode: '' }]]
  await clock.elapse(10 * POLL_MS)
  expect(isOver).not.toHaveBeenCalled()
  world.pages = [many, [asked]]
  await clock.elapse(3 * POLL_MS)
  expect(isOver).toHaveBeenCalledOnce()
})

it('the agent waits no longer once it is ended', async () => {
  const { clock, end, isOver } = waiting()
  end.abort()
  await clock.elapse(0)
  expect(isOver).toHaveBeenCalledOnce()
})
