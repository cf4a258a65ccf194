import { beforeEach, expect, it, vi } from 'vitest'
import { listenForCommands } from '#extension/content/listen-for-commands.ts'
import { pageCommandHandlers } from '#extension/content/page-command-handlers.ts'
import type { SiteAdapter } from '#extension/content/sites/site-adapter.ts'
import { FakeMessageEvent } from '../../fakes/fake-chrome-event.ts'

const OWN = { id: 'overture' }
const DONE = { kind: 'done' }

let onMessage: FakeMessageEvent
let sendMessage: (message: unknown) => Promise<unknown>
let said: unknown[]

/** A site of which each method answers its own name, with what it was given. */
const site = new Proxy({} as SiteAdapter, {
  get:
    (_, method) =>
    (...given: unknown[]) => {
      if (given[0] === 'nobody') throw new Error('The page that is open shows somebody else.')
      if (given[0] === 'broken') return Promise.reject('no error')
      return given.length > 1 ? Promise.resolve({ ...DONE, method, given }) : [method, ...given]
    },
})

beforeEach(() => {
  onMessage = new FakeMessageEvent()
  said = []
  sendMessage = async (message) => void said.push(message)
  const runtime = { id: 'overture', onMessage, sendMessage: (one: unknown) => sendMessage(one) }
  vi.stubGlobal('chrome', { runtime })
})

const ask = (command: unknown, sender: object = OWN): Promise<unknown> =>
  onMessage.send(command, sender)

it('the content script says once that it listens, when it does', () => {
  sendMessage = async (message) => {
    said.push(message, onMessage.fire({}, OWN, () => {}).length)
  }
  listenForCommands(pageCommandHandlers(site))
  expect(said).toEqual([{ type: 'PAGE_READY' }, 1])
})

it('the content script listens though no background hears that it does', async () => {
  sendMessage = () => Promise.reject(new Error('Receiving end does not exist.'))
  listenForCommands(pageCommandHandlers(site))
  expect(await ask({ command: 'READ_INBOX' })).toEqual({ answer: ['readInbox'] })
})

const press = { verb: 'withdraw', publicIdentifier: 'ada' }

it.each([
  [{ command: 'READ_PROFILE', publicIdentifier: 'ada' }, ['readProfile', 'ada']],
  [{ command: 'READ_CONNECTIONS' }, ['readConnections']],
  [{ command: 'READ_SENT_INVITATIONS' }, ['readSentInvitations']],
  [{ command: 'READ_THREAD', publicIdentifier: 'ada' }, ['readThread', 'ada']],
  [{ command: 'READ_INBOX' }, ['readInbox']],
  [{ command: 'READ_SEARCH' }, ['readSearch']],
  [{ command: 'READ_TROUBLE' }, ['readTrouble']],
  [
    { command: 'PRESS', press, until: 7 },
    { ...DONE, method: 'withdraw', given: [press, 7] },
  ],
])('the content script answers a command of the background: %j', async (command, answer) => {
  listenForCommands(pageCommandHandlers(site))
  expect(await ask(command)).toEqual({ answer })
})

it('the content script says what went wrong on the page', async () => {
  listenForCommands(pageCommandHandlers(site))
  const read = (publicIdentifier: string) => ask({ command: 'READ_PROFILE', publicIdentifier })
  expect(await read('nobody')).toEqual({ problem: 'The page that is open shows somebody else.' })
  expect(await read('broken')).toEqual({ problem: 'no error' })
})

it.each([
  ['another extension', { command: 'READ_INBOX' }, { id: 'other' }],
  ['nobody in particular', { command: 'READ_INBOX' }, {}],
  ['the background, which asks for what there is not', { command: 'READ_MIND' }, OWN],
  ['the background, which asks for what any object has', { command: 'toString' }, OWN],
  ['the background, which asks for no command', { command: ['READ_INBOX'] }, OWN],
  ['the background, which says something else', { type: 'POPUP_STATUS' }, OWN],
  ['the background, which says nothing', null, OWN],
])('the content script does nothing for %s', async (_, message, sender) => {
  listenForCommands(pageCommandHandlers(site))
  expect(await ask(message, sender)).toBeUndefined()
})
