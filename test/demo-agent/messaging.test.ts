import { expect, it } from 'vitest'
import { CheckReplies } from '#core/task-execution/check-replies.ts'
import { LeaseHandle } from '#core/task-execution/lease-handle.ts'
import { SendMessage } from '#core/task-execution/send-message.ts'
import type { SitePage } from '#core/task-execution/site-page.ts'
import { WithdrawInvite } from '#core/task-execution/withdraw-invite.ts'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { Settlement, TaskPayload } from '#core/task/task-work.ts'
import { HttpSession } from '#demo-agent/http-session.ts'
import { HttpTab, TAB_ID } from '#demo-agent/http-tab.ts'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { TabSitePage } from '#extension/background/tab-site-page.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { day, peopleWho, startedNetwork } from '../demo-network/started-network.ts'
import { FakeTaskLedger } from '../fakes/fake-task-ledger.ts'

const WORK = {
  SEND_MESSAGE: SendMessage,
  CHECK_REPLIES: CheckReplies,
  WITHDRAW_INVITE: WithdrawInvite,
} as const satisfies Partial<Record<TaskAction, unknown>>

const [connected = ''] = peopleWho('accept').map((one) => one.publicIdentifier)
const [pending = ''] = peopleWho('ignore').map((one) => one.publicIdentifier)
const invitedAt = Date.UTC(2026, 9, 1)

/** The demo agent's pages, on a network on which one is connected and one invited. */
const start = async () => {
  const network = await startedNetwork({
    history: [
      { publicIdentifier: connected, state: 'accepted', invitedAt, acceptedAt: invitedAt + day },
      { publicIdentifier: pending, state: 'pending', invitedAt },
    ],
  })
  const [clock, scheduler] = [new SystemClock(), new TimerScheduler()]
  const documents = new PageDocuments(scheduler)
  const page: SitePage = new TabSitePage({
    tabs: new HttpTab(new HttpSession(network.url), documents),
    window: { tab: async () => TAB_ID },
    ...{ documents, scheduler, networks: async () => [demoNetwork(network.url)] },
  })
  const tasks = new FakeTaskLedger(clock)
  const work = async (
    action: keyof typeof WORK,
    given: Partial<TaskPayload> = {},
  ): Promise<Settlement | null> => {
    tasks.add(action, { network: network.url, ...given })
    const [task] = (await tasks.lease(1)).tasks
    if (!task) throw new Error('There is no task.')
    return new WORK[action](page).execute(task, new LeaseHandle(task, { tasks, clock, scheduler }))
  }
  const message = (text: string, given: Partial<TaskPayload> = {}) =>
    work('SEND_MESSAGE', {
      ...{ publicIdentifier: connected, threadUrl: `${network.url}/messages/${connected}`, text },
      ...{ ownTexts: [], ...given },
    })
  return { ...network, work, message }
}

it('the demo agent sends a message letter for letter, and reads the reply in the inbox', async () => {
  const { message, work, effects, act, clock } = await start()
  const text = `佐藤様 👩🏽‍💻\n\n  <b>&amp;</b>\n${'あ'.repeat(7_900)}`
  const sentAt = new Date(clock.now())
  expect(await message(text)).toMatchObject({ status: 'succeeded', receipt: { readAt: sentAt } })
  expect(await effects('kind=message')).toMatchObject([{ person: connected, text }])
  await clock.elapse(1000)
  await act(`/_demo/people/${connected}/reply`, { text: 'はい。\n木曜でお願いします。' })
  expect(await work('CHECK_REPLIES', { since: new Date(clock.now()).toISOString() })).toMatchObject(
    {
      status: 'succeeded',
      result: {
        replies: [
          {
            publicIdentifier: connected,
            messages: [{ from: 'person', text: 'はい。\n木曜でお願いします。' }],
          },
        ],
      },
    },
  )
})

it('the demo agent sends nothing where a reply comes between its look and its press', async () => {
  const { message, effects, faults } = await start()
  await faults({ reply_now: [connected] })
  expect(await message('Hello')).toMatchObject({
    status: 'failed',
    failCode: 'replied',
    result: { thread: [{ from: 'person' }] },
  })
  expect(await effects('kind=message')).toEqual([])
})

it('the demo agent sends nothing where the member wrote by hand', async () => {
  const { message, effects, act } = await start()
  await act(`/messages/${connected}`, { text: 'By hand' })
  expect(await message('Hello')).toMatchObject({ status: 'failed', failCode: 'by_hand' })
  expect(await effects('kind=message')).toHaveLength(1)
})

it('the demo agent withdraws an invitation once, whoever did it before', async () => {
  const { work, effects, url } = await start()
  const target = { publicIdentifier: pending, profileUrl: `${url}/in/${pending}` }
  expect(await work('WITHDRAW_INVITE', target)).toMatchObject({ status: 'succeeded' })
  expect(await work('WITHDRAW_INVITE', target)).toMatchObject({ failCode: 'withdrawn' })
  expect(await effects('kind=withdraw')).toHaveLength(1)
})
