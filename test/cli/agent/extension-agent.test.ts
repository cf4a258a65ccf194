import { userId } from '#core/runtime/ids.ts'
import { describe, expect, it } from 'vitest'
import { ExtensionAgent, type AgentEvent } from '#cli/agent/extension-agent.ts'
import { NotSignedIn, ServerUnreachable } from '#core/errors.ts'
import { ExtensionHostUnavailable, type RunningExtension } from '#core/agent/extension-host.ts'
import type { User } from '#core/user/user.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeRunningExtension } from '../../fakes/fake-running-extension.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

const tokens = { access: 'access-1', refresh: 'refresh-1' }
const user: User = {
  id: userId(1),
  username: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  meetingUrl: '',
  autoResume: false,
  resumeTimeRange: null,
  support: { address: null, chatUrl: null },
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
  language: 'en',
}

function setUp() {
  const clock = new FakeClock()
  const browsers: FakeRunningExtension[] = []
  const host = {
    next: (): Promise<RunningExtension> => {
      const browser = new FakeRunningExtension()
      browsers.push(browser)
      return Promise.resolve(browser)
    },
    start: () => host.next(),
  }
  const users = {
    next: (): Promise<User> => Promise.resolve(user),
    load: () => users.next(),
    change: () => Promise.resolve(user),
  }
  const events: AgentEvent[] = []
  const agent = new ExtensionAgent(
    {
      host,
      tokens: new MemoryTokenStore(tokens),
      users,
      scheduler: clock,
      random: { next: () => 0 },
    },
    (event) => events.push(event),
  )
  const end = new AbortController()
  const names = () => events.map((one) => one.event)
  return { clock, browsers, host, users, agent, end, names, events }
}

describe('the agent', () => {
  it('starts a browser, signs the extension in and says that it is connected', async () => {
    const { agent, end, browsers, names } = setUp()
    const work = agent.run(end.signal)
    await settled()
    expect(browsers[0]?.said[0]).toEqual({ name: 'PING', message: tokens })
    expect(names()).toEqual(['browser_starting', 'connected'])
    end.abort()
    await work
    expect(browsers[0]?.isClosed).toBe(true)
  })

  it('starts the browser again when it is gone, with growing pauses while that is of no use', async () => {
    const { agent, end, browsers, clock, names, events } = setUp()
    const work = agent.run(end.signal)
    await settled()
    browsers[0]?.crash()
    await clock.elapse(1000)
    expect(browsers).toHaveLength(2)
    expect(names().slice(2)).toEqual(['browser_gone', 'browser_starting', 'connected'])
    browsers[1]?.crash()
    await settled()
    expect(events.at(-1)).toMatchObject({ retryInMs: 1000 })
    end.abort()
    await work
  })

  it('waits longer each time a browser can not be started', async () => {
    const { agent, end, host, clock, events } = setUp()
    host.next = () => Promise.reject(new Error('The server cannot be reached.'))
    const work = agent.run(end.signal)
    await clock.elapse(1000 + 2000 + 4000)
    const waits = events.flatMap((one) => (one.event === 'browser_gone' ? [one.retryInMs] : []))
    expect(waits).toEqual([1000, 2000, 4000, 8000])
    end.abort()
    await work
  })

  it('tells when the link is down, and hands over tokens again', async () => {
    const { agent, end, browsers, clock, names } = setUp()
    const work = agent.run(end.signal)
    await settled()
    browsers[0]!.connected = false
    await clock.elapse(10_000)
    expect(names().at(-1)).toBe('disconnected')
    expect(browsers[0]?.said.filter((one) => one.name === 'PING')).toHaveLength(2)
    browsers[0]!.connected = true
    await clock.elapse(10_000)
    expect(names().at(-1)).toBe('connected')
    end.abort()
    await work
  })

  it('leaves the browser as it is while the server is away', async () => {
    const { agent, end, browsers, users, clock } = setUp()
    const work = agent.run(end.signal)
    await settled()
    browsers[0]!.connected = false
    users.next = () => Promise.reject(new ServerUnreachable())
    await clock.elapse(60_000)
    expect(browsers).toHaveLength(1)
    expect(browsers[0]?.isClosed).toBe(false)
    end.abort()
    await work
  })

  it('ends when nobody is signed in any more', async () => {
    const { agent, end, browsers, users, clock } = setUp()
    const work = expect(agent.run(end.signal)).rejects.toBeInstanceOf(NotSignedIn)
    await settled()
    browsers[0]!.connected = false
    users.next = () => Promise.reject(new NotSignedIn())
    await clock.elapse(10_000)
    await work
    expect(browsers[0]?.isClosed).toBe(true)
  })

  it('gives up where no browser can be had', async () => {
    const { agent, end, host } = setUp()
    host.next = () => Promise.reject(new ExtensionHostUnavailable('No Chromium was found.'))
    await expect(agent.run(end.signal)).rejects.toThrow('No Chromium was found.')
  })

  it('tries again with a browser in which the extension does not answer', async () => {
    const { agent, end, host, browsers, clock } = setUp()
    const start = host.next
    host.next = async () => {
      const running = await start()
      browsers.at(-1)!.isInstalled = browsers.length > 1
      return running
    }
    const work = agent.run(end.signal)
    await clock.elapse(1000)
    expect(browsers.map((one) => one.isClosed)).toEqual([true, false])
    end.abort()
    await work
  })

  it('ends in the middle of a pause', async () => {
    const { agent, end, host } = setUp()
    host.next = () => Promise.reject(new Error('no'))
    const work = agent.run(end.signal)
    await settled()
    end.abort()
    await work
  })
})
