import type { Command, CommandContext } from '../../context.ts'
import { ExtensionAgent, type AgentEvent } from '../../agent/extension-agent.ts'
import { waitUntilIdle } from '../../agent/wait-until-idle.ts'
import { untilExpired } from '../../input/until-expired.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { formatTime } from '../../output/date-time.ts'
import { TaskFeed } from '../tasks/task-feed.ts'
import { formatTaskLine } from '../tasks/task-line.ts'

interface Options {
  readonly headed?: boolean
  readonly onceIdle?: boolean
}

const ENDED = new Set(['succeeded', 'failed', 'unverified'])

export const runAgent: Command<Options> = async (context, options) => {
  const { io, printer, services } = context
  const interruption = io.interruption()
  const end = new AbortController()
  const stop = (): void => end.abort()
  interruption.addEventListener('abort', stop)
  if (interruption.aborted) stop()

  const user = await services.users.load()
  const onEvent = (event: AgentEvent): void => show(context, event)
  const agent = new ExtensionAgent(
    {
      ...services,
      host: services.extensionHost({ headed: options.headed ?? false }),
      random: services.random,
    },
    onEvent,
  )
  let done = 0
  const feed = new TaskFeed({ ...services, link: services.taskLink() }, (change) => {
    if (!ENDED.has(change.status)) return
    done += 1
    const now = services.clock.now()
    const { id, action, status, remark, campaign } = change
    const value = { event: 'task', at: toIso(now), id, action, status, remark, campaign }
    printer.event(value, formatTaskLine(change, now, printer.colours))
  })
  printer.note(`Working for ${user.username}; Ctrl-C ends.`)
  feed.start()
  try {
    if (options.onceIdle) void waitUntilIdle(services, end.signal).then(stop)
    // The browser is closed before the command ends, whatever ends it.
    const outcomes = await Promise.allSettled([
      agent.run(end.signal).finally(stop),
      untilExpired(services, end.signal).finally(stop),
    ])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    feed.stop()
    const value = { event: 'ended', at: toIso(services.clock.now()), tasks: done }
    printer.event(value, `Ended after ${done} ${done === 1 ? 'task' : 'tasks'}.`)
  }
}

const toIso = (now: number): string => new Date(now).toISOString()

const show = ({ printer, services }: CommandContext, event: AgentEvent): void => {
  const now = services.clock.now()
  const time = printer.colours.dim(formatTime(new Date(now)))
  printer.event({ at: toIso(now), ...event }, `${time}  ${stripControls(describeEvent(event))}`)
}

const describeEvent = (event: AgentEvent): string => {
  switch (event.event) {
    case 'browser_starting':
      return 'Starting the browser.'
    case 'browser_gone':
      return `${event.reason} Trying again in ${Math.round(event.retryInMs / 1000)} s.`
    case 'connected':
      return `The extension ${event.version} is connected.`
    case 'disconnected':
      return 'Disconnected; reconnecting…'
  }
}
