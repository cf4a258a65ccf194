import { expect, it } from 'vitest'
import { noteOutages } from '#cli/commands/tasks/note-outages.ts'
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
  const heard: ((task: { id: number; status: string }) => void)[] = []
  const printed: string[] = []
  let reconnects = 0
  let tasks: readonly { id: number; status: string }[] = []
  const link = {
    state,
    subscribe: () => () => {},
    onMessage: (_: string, listener: (typeof heard)[number]) => heard.push(listener),
    onGap: (listener: () => void) => gaps.push(listener),
    start: () => {},
    stop: () => {},
    reconnectNow: () => void (reconnects += 1),
  }
  let isAway = false
  const asked: number[] = []
  const list = async (_: object, { page, pageSize }: { page: number; pageSize: number }) => {
    asked.push(page)
    if (isAway) throw new Error('The server cannot be reached.')
    const data = tasks.slice((page - 1) * pageSize, page * pageSize)
    return { data, hasNext: tasks.length > page * pageSize }
  }
  const deps = { link, scheduler: clock, tasks: { list } }
  const feed = new TaskFeed(deps as never, ({ id, status }) => printed.push(`${id} ${status}`))
  feed.start()
  const connect = async (now: typeof tasks) => {
    tasks = now
    for (const gap of gaps) gap()
    await clock.elapse(0)
  }
  const hear = (task: (typeof tasks)[number]) => {
    for (const listener of heard) listener(task)
  }
  const setAway = (away: boolean) => {
    isAway = away
  }
  const moved = { connect, hear, setAway }
  return { clock, state, feed, printed, asked, reconnects: () => reconnects, ...moved }
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

const tasksDownFrom = (newest: number) =>
  Array.from({ length: newest }, (_, at) => ({ id: newest - at, status: 'succeeded' }))

it('a watch of tasks shows all that it missed, on however many pages, and reads no older ones', async () => {
  const { printed, connect, asked } = watching()
  await connect(tasksDownFrom(1000))
  await connect(tasksDownFrom(1450))
  expect(printed).toHaveLength(450)
  expect([printed[0], printed.at(-1)]).toEqual(['1001 succeeded', '1450 succeeded'])
  expect(asked).toEqual([1, 2, 3, 4, 5, 1, 2, 3])
})

it('a watch of tasks shows changes of tasks however old, but for those that can not change', async () => {
  const { printed, connect, asked } = watching()
  const tasks = (status: string) =>
    tasksDownFrom(1000).map((task) => (task.id === 450 ? { ...task, status } : task))
  await connect(tasks('pending'))
  expect(printed).toEqual([])
  asked.length = 0
  await connect(tasks('succeeded'))
  expect(printed).toEqual(['450 succeeded'])
  expect(asked).toEqual([1, 2, 3])
  await connect(tasks('succeeded'))
  expect(asked).toEqual([1, 2, 3, 1])
})

it('a watch of tasks that hears of a new one before it can fetch shows all that came before it', async () => {
  const { clock, printed, connect, hear, setAway } = watching()
  await connect(tasksDownFrom(1000))
  setAway(true)
  await connect(tasksDownFrom(1450))
  hear({ id: 1450, status: 'succeeded' })
  setAway(false)
  await clock.elapse(3000)
  expect(printed).toHaveLength(450)
  expect(printed.at(-1)).toBe('1449 succeeded')
})

it('a watch of tasks shows no older state of one that it heard of while it read', async () => {
  const { printed, connect, hear } = watching()
  await connect([{ id: 1, status: 'pending' }])
  const reading = connect([{ id: 1, status: 'leased' }])
  hear({ id: 1, status: 'succeeded' })
  await reading
  expect(printed).toEqual(['1 succeeded'])
})

it('a watch of tasks that can not fetch what it missed tries again until it can, or is ended', async () => {
  const { clock, feed, printed, connect, setAway } = watching()
  await connect(tasksDownFrom(3))
  setAway(true)
  await connect(tasksDownFrom(5))
  await clock.elapse(MINUTE)
  expect(printed).toEqual([])
  setAway(false)
  await clock.elapse(3000)
  expect(printed).toEqual(['4 succeeded', '5 succeeded'])
  setAway(true)
  const missing = connect(tasksDownFrom(6))
  feed.stop()
  await missing
  expect(clock.untilNext).toBe(null)
  setAway(false)
  await clock.elapse(MINUTE)
  expect(printed).toHaveLength(2)
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

it('a watch of tasks tells of a link that is down once, and of none while it first connects', () => {
  const state = new Value<LinkState>('disconnected')
  const lastReconnectAttempt = new Value<number | null>(null)
  const notes: string[] = []
  noteOutages({ state, lastReconnectAttempt }, (text) => notes.push(text))
  const down = 'The link to the server is down; trying again.'
  const watching = 'Watching tasks; Ctrl-C ends.'
  state.set('connecting')
  expect(notes).toEqual([])
  lastReconnectAttempt.set(1)
  lastReconnectAttempt.set(2)
  state.set('connected')
  expect(notes.splice(0)).toEqual([down, watching])
  state.set('connecting')
  lastReconnectAttempt.set(3)
  state.set('connected')
  expect(notes).toEqual([down, watching])
})
