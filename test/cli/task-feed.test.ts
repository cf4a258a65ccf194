import { expect, it } from 'vitest'
import { TaskFeed } from '#cli/commands/tasks/task-feed.ts'
import type { LinkState } from '#core/live/live-link.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock } from '../fakes/fake-clock.ts'

const MINUTE = 60_000

/** A watch over a link and a list that a test moves. */
function watching() {
  const clock = new FakeClock()
  const state = new Value<LinkState>('connected')
  const gaps: (() => void)[] = []
  const printed: string[] = []
  let reconnects = 0
  let tasks: readonly { id: number; status: string }[] = []
  const link = {
    state,
    subscribe: () => () => {},
    onMessage: () => () => {},
    onGap: (listener: () => void) => gaps.push(listener),
    start: () => {},
    stop: () => {},
    reconnectNow: () => void (reconnects += 1),
  }
  const deps = { link, scheduler: clock, tasks: { list: async () => ({ data: tasks }) } }
  const feed = new TaskFeed(deps as never, ({ id, status }) => printed.push(`${id} ${status}`))
  feed.start()
  const connect = async (now: typeof tasks) => {
    tasks = now
    for (const gap of gaps) gap()
    await clock.elapse(0)
  }
  return { clock, state, feed, printed, connect, reconnects: () => reconnects }
}

it('a watch of tasks shows what it missed in an outage, though it had seen no task before', async () => {
  const { printed, connect } = watching()
  await connect([{ id: 7, status: 'succeeded' }])
  expect(printed).toEqual([])
  await connect([
    { id: 9, status: 'leased' },
    { id: 8, status: 'succeeded' },
    { id: 7, status: 'succeeded' },
  ])
  expect(printed).toEqual(['8 succeeded', '9 leased'])
})

it('a watch of tasks that began before there were any shows all that came in an outage', async () => {
  const { printed, connect } = watching()
  await connect([])
  await connect([{ id: 1, status: 'pending' }])
  expect(printed).toEqual(['1 pending'])
})

it('a watch of tasks tries every three seconds to reach a server that is away, and never otherwise', async () => {
  const { clock, state, feed, reconnects } = watching()
  await clock.elapse(MINUTE)
  expect(reconnects()).toBe(0)
  state.set('connecting')
  await clock.elapse(MINUTE)
  expect(reconnects()).toBe(20)
  feed.stop()
  await clock.elapse(MINUTE)
  expect(reconnects()).toBe(20)
})
