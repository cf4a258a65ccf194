import { expect, it } from 'vitest'
import { runAgent } from '#cli/commands/agent/run.ts'
import { WorkspaceExpired } from '#core/errors.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'
import { FakeRunningExtension } from '../../fakes/fake-running-extension.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

it('the agent ends as expired once no workspace is open any more, with its browser closed', async () => {
  const clock = new FakeClock()
  const browser = new FakeRunningExtension()
  const events: string[] = []
  let statuses: readonly string[] = ['trial', 'expired']
  const workspaces = {
    list: () => Promise.resolve(statuses.map((status) => ({ status }))),
  }
  const link = Object.assign(new FakeFeed(), {
    state: new Value('connected'),
    start: () => {},
    stop: () => {},
  })
  const context = {
    io: { interruption: () => new AbortController().signal },
    printer: {
      colours: { dim: (text: string) => text },
      note: () => {},
      event: ({ event }: { event: string }) => events.push(event),
    },
    services: {
      clock,
      scheduler: clock,
      random: { next: () => 0 },
      users: { load: () => Promise.resolve({ username: 'ada@example.org' }) },
      tokens: new MemoryTokenStore({ access: 'access-1', refresh: 'refresh-1' }),
      workspaces,
      taskLink: () => link,
      extensionHost: () => ({ start: () => Promise.resolve(browser) }),
    },
  }
  const ended = runAgent(context as never, {})
  const expiry = expect(ended).rejects.toThrow(WorkspaceExpired)
  await clock.elapse(60_000)
  expect(browser.isClosed).toBe(false)
  workspaces.list = () => Promise.reject(new Error('The server cannot be reached.'))
  await clock.elapse(60_000)
  expect(browser.isClosed).toBe(false)
  statuses = ['expired', 'expired']
  workspaces.list = () => Promise.resolve(statuses.map((status) => ({ status })))
  await clock.elapse(15_000)
  await expiry
  await settled()
  expect(browser.isClosed).toBe(true)
  expect(events).toEqual(['browser_starting', 'connected', 'ended'])
})
