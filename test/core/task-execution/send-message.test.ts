import { beforeEach, describe, expect, it } from 'vitest'
import { LeaseHandle } from '#core/task-execution/lease-handle.ts'
import { SendMessage } from '#core/task-execution/send-message.ts'
import type { PressResult, SitePage } from '#core/task-execution/site-page.ts'
import { shownToMember } from '#core/task-execution/member-page.ts'
import type { Settlement, TaskPayload } from '#core/task/task-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger, LEASE_MS } from '../../fakes/fake-task-ledger.ts'
import { NETWORK } from './task-fixtures.ts'

const TEXT = '佐藤様\n\nHello 👩🏽‍💻\r\nAnn '
const KEPT = '佐藤様\n\nHello 👩🏽‍💻\r\nAnn'

const PAYLOAD: TaskPayload = {
  network: NETWORK,
  publicIdentifier: 'ada',
  threadUrl: `${NETWORK}/messages/ada`,
  text: TEXT,
  ownTexts: [],
}

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let page: FakeSitePage

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada')
  network.member('ada').acceptedAt = clock.now()
  page = new FakeSitePage(network)
})

const send = async (
  given: Partial<TaskPayload> = {},
  { status = 'pending', on = page }: { status?: 'pending' | 'unverified'; on?: SitePage } = {},
): Promise<Settlement | null> => {
  tasks.add('SEND_MESSAGE', { ...PAYLOAD, ...given }).status = status
  const [task] = (await tasks.lease(1)).tasks
  if (!task) throw new Error('There is no task.')
  const lease = new LeaseHandle(task, { tasks, clock, scheduler: clock })
  return new SendMessage(on).execute(task, lease)
}

const look = (given: Partial<TaskPayload> = {}) => send(given, { status: 'unverified' })

const texts = (): readonly string[] =>
  network.member('ada').thread.flatMap(({ from, text }) => (from === 'member' ? [text] : []))

/** Does something between the last look and the press. */
const beforeThePress = (happens: () => void): void => {
  const press = page.press.bind(page)
  page.press = (...what) => {
    happens()
    return press(...what)
  }
}

describe('a message', () => {
  it('is sent once, and settled with what the reloaded thread shows, at the network’s time', async () => {
    await clock.elapse(1000)
    const settlement = await send()
    expect(texts()).toEqual([KEPT])
    expect(settlement).toMatchObject({
      status: 'succeeded',
      result: { thread: [{ from: 'member', text: KEPT }], relation: 'first' },
      receipt: { url: PAYLOAD.threadUrl, readAt: new Date(clock.now()), evidence: KEPT },
    })
  })

  it('is not even begun after a reply, of which the thread is told', async () => {
    tasks.begin = () => Promise.reject(new Error('It was begun.'))
    network.write('ada', 'person', 'Please don’t.')
    expect(await send()).toMatchObject({
      status: 'failed',
      failCode: 'replied',
      result: { thread: [{ from: 'person', text: 'Please don’t.' }] },
    })
    expect(texts()).toEqual([])
  })

  it('is sent where they wrote before it counted as a reply', async () => {
    network.write('ada', 'person', 'We met last year.')
    await clock.elapse(1000)
    const repliedSince = new Date(clock.now()).toISOString()
    expect((await send({ repliedSince }))?.status).toBe('succeeded')
    expect(texts()).toEqual([KEPT])
  })

  it('is not sent where a reply comes between the last look and the press', async () => {
    beforeThePress(() => network.write('ada', 'person', 'Wait!'))
    expect(await send()).toMatchObject({
      status: 'failed',
      failCode: 'replied',
      result: { thread: [{ text: 'Wait!' }] },
    })
    expect(texts()).toEqual([])
  })

  it('is not sent where the member wrote by hand, before or meanwhile', async () => {
    network.write('ada', 'member', 'First')
    expect(await send()).toMatchObject({ status: 'failed', failCode: 'by_hand' })
    beforeThePress(() => network.write('ada', 'member', 'By hand'))
    expect(await send({ ownTexts: ['First'] })).toMatchObject({ failCode: 'by_hand' })
    expect(texts()).toEqual(['First', 'By hand'])
  })

  it('follows one of ours, though it says the same', async () => {
    network.write('ada', 'member', TEXT)
    expect((await send({ ownTexts: [TEXT] }))?.status).toBe('succeeded')
    expect(texts()).toEqual([KEPT, KEPT])
  })

  it('is not sent to whom the member is not connected with', async () => {
    network.member('ada').acceptedAt = null
    expect(await send()).toMatchObject({ status: 'failed', failCode: 'not_connected' })
    network.members.delete('ada')
    expect(await send()).toEqual({ status: 'failed', failCode: 'profile_unavailable' })
  })

  it('is not sent where the last look says no, or the lease is about to run out', async () => {
    tasks.stop = 'do_not_contact'
    expect(await send()).toBeNull()
    tasks.stop = null
    tasks.leaseMs = 14_000
    expect(await send()).toBeNull()
    tasks.leaseMs = LEASE_MS
    expect(texts()).toEqual([])
  })

  it('is not even tried where the last look was answered once the lease was about to run out', async () => {
    const begin = tasks.begin.bind(tasks)
    tasks.begin = async (...what) => {
      await clock.elapse(LEASE_MS - 14_000)
      return begin(...what)
    }
    beforeThePress(() => {
      throw new Error('It was pressed.')
    })
    expect(await send()).toBeNull()
  })

  it('counts as sent where no answer came but the reloaded thread shows it', async () => {
    page.losesAnswers = true
    expect((await send())?.status).toBe('succeeded')
    expect(texts()).toEqual([KEPT])
  })

  it('counts as sent where they replied before it was read back', async () => {
    const press = page.press.bind(page)
    page.press = async (...what) => {
      const pressed = await press(...what)
      network.write('ada', 'person', 'That was quick.')
      return pressed
    }
    expect(await send()).toMatchObject({
      status: 'succeeded',
      result: { thread: [{ from: 'member' }, { from: 'person' }] },
    })
  })

  it('is found by a look where its answer was lost and the thread could not be read after it', async () => {
    page.losesAnswers = true
    const open = page.openThread.bind(page)
    page.openThread = (...who) => (texts().length > 0 ? Promise.reject(new Error()) : open(...who))
    await expect(send()).rejects.toThrow()
    page.openThread = open
    const readAt = new Date(clock.now())
    await clock.elapse(LEASE_MS)
    expect(await look()).toMatchObject({ status: 'succeeded', receipt: { readAt, evidence: KEPT } })
    expect(texts()).toEqual([KEPT])
  })

  it('that was never pressed is said by a look not to be there, and not sent by it', async () => {
    page.pressed = { kind: 'unknown' }
    const notSent = { status: 'unverified', result: { thread: [], relation: 'none' } }
    expect(await send()).toEqual(notSent)
    expect(await look()).toEqual(notSent)
    expect(texts()).toEqual([])
  })

  it.each([
    ['cut', KEPT.slice(0, -1)],
    ['in other letters', KEPT.toLowerCase()],
    ['with other blanks within', KEPT.replace('Hello ', 'Hello  ')],
  ])('is not proven by one that is %s', async (_, text) => {
    network.write('ada', 'member', text)
    expect(await look()).toMatchObject({ status: 'unverified', result: { relation: 'none' } })
  })

  it.each<[string, PressResult]>([
    ['text_refused', { kind: 'refused', failCode: 'text_refused' }],
    ['limit_notice', { kind: 'trouble', trouble: 'limit_notice' }],
    ['challenge', { kind: 'trouble', trouble: 'challenge' }],
  ])(
    'fails as %s where the network says so, with what the thread shows',
    async (failCode, said) => {
      page.pressed = said
      const result = { thread: [], relation: 'none' }
      expect(await send()).toEqual({ status: 'failed', failCode, result })
    },
  )

  it.each(['pending', 'unverified'] as const)(
    'stops at a page that asks for a person, or is shown to another member: %s',
    async (status) => {
      page.openThread = () => Promise.resolve({ kind: 'trouble', trouble: 'challenge' })
      expect(await send({}, { status })).toEqual({ status: 'failed', failCode: 'challenge' })
      const other = new FakeSitePage(network)
      other.member = 'member-2'
      const on = shownToMember(other, { member: 'member-1', onRead: () => {} })
      expect(await send({}, { status, on })).toEqual({ status: 'failed', failCode: 'other_member' })
      expect(texts()).toEqual([])
    },
  )
})
