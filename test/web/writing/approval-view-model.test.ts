import { describe, expect, it, vi } from 'vitest'
import {
  campaignId,
  personMessageId,
  prospectId,
  sequenceId,
  sequenceMessageId,
  workspaceId,
} from '#core/runtime/ids.ts'
import { pause } from '#core/runtime/scheduler.ts'
import { ApprovalViewModel } from '#web/writing/approval/approval-view-model.ts'
import { DRAFT_FILTERS } from '#web/writing/approval/draft-queue.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aDraft, FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { aProspect, FakeFeed } from '../fixtures.ts'

const WRONG = { problems: [{ code: 'unsupported_claim', detail: 'award-winning' }] }
const three = () => [
  aDraft(),
  aDraft({ id: personMessageId(2), fullName: 'Jonas Weber', ...WRONG }),
  aDraft({ id: personMessageId(3), fullName: 'Lena Fischer' }),
]

const opened = async (messages = three()) => {
  const personMessages = new FakePersonMessageApi(messages)
  const scheduler = new FakeClock()
  const feed = new FakeFeed()
  const model = new ApprovalViewModel(
    {
      personMessages,
      prospects: { load: async (_, id) => aProspect({ id }) },
      live: { workspace: feed, frontend: feed },
      scheduler,
    },
    campaignId(3),
  )
  const close = model.open()
  await scheduler.elapse(0)
  const names = () => model.queue.shown.map(({ fullName }) => fullName)
  return { model, personMessages, scheduler, feed, names, close }
}

describe('the approval desk', () => {
  it('leads from one draft to the next, and no further than the last', async () => {
    const { model } = await opened()
    expect(model.queue.active?.fullName).toBe('Mika Sato')
    for (const [step, name] of [
      [1, 'Jonas Weber'],
      [1, 'Lena Fischer'],
      [1, 'Lena Fischer'],
      [-1, 'Jonas Weber'],
    ] as const) {
      model.queue.moveBy(step)
      expect(model.queue.active?.fullName).toBe(name)
    }
  })

  it('shows only those that are ready, or blocked, where that is asked for', async () => {
    const { model, names } = await opened()
    expect((['all', 'ready', 'blocked'] as const).map((each) => model.queue.countOf(each))).toEqual(
      [3, 2, 1],
    )
    model.queue.choose('blocked')
    expect(names()).toEqual(['Jonas Weber'])
  })

  it('counts a draft that is being written as neither ready nor blocked', async () => {
    const { model, names } = await opened([
      ...three(),
      aDraft({ id: personMessageId(4), fullName: 'Tom Lindqvist', status: 'draft', body: '' }),
    ])
    const counts = DRAFT_FILTERS.map((each) => [each, model.queue.countOf(each)])
    expect(Object.fromEntries(counts)).toEqual({
      all: 4,
      ready: 2,
      blocked: 1,
      writing: 1,
      rejected: 0,
    })
    model.queue.choose('writing')
    expect(names()).toEqual(['Tom Lindqvist'])
  })

  it('approves the very text that was read, shows the next at once, and takes it back', async () => {
    const { model, personMessages, names } = await opened()
    const decided = model.decide(model.queue.active!, 'approved')
    expect([names(), model.queue.active?.fullName, model.queue.count]).toEqual([
      ['Jonas Weber', 'Lena Fischer'],
      'Jonas Weber',
      2,
    ])
    await decided
    expect(personMessages.asked).toEqual([['change', 1, { status: 'approved', version: 1 }]])
    expect((await model.takeBack(personMessageId(1))).kind).toBe('done')
    expect([model.queue.active?.fullName, model.queue.count]).toEqual(['Mika Sato', 3])
    expect(personMessages.messages[0]?.status).toBe('awaiting_approval')
  })

  it.each(['before', 'meanwhile'] as const)(
    'doesn’t bring back what is being approved, though a list that was asked for %s has it',
    async (when) => {
      const { model, personMessages, names, scheduler } = await opened()
      const read = pause(scheduler, 10)
      const before = new FakePersonMessageApi(three())
      const list: typeof before.list = async (...given) => {
        if (when === 'before') await read
        return before.list(...given)
      }
      // Of those that wait, and of those that were rejected.
      vi.spyOn(personMessages, 'list').mockImplementationOnce(list).mockImplementationOnce(list)
      const early = when === 'before' && model.load()
      const decided = model.decide(model.queue.active!, 'approved')
      const loaded = early || model.load()
      await decided
      await scheduler.elapse(10)
      await loaded
      expect(names()).toEqual(['Jonas Weber', 'Lena Fischer'])
    },
  )

  it('shows a draft again where it had changed before it was approved', async () => {
    const { model, personMessages, names, scheduler } = await opened()
    const read = model.queue.active!
    await personMessages.change(read.id, { body: 'Theirs', version: 1 })
    const outcome = await model.decide(read, 'approved')
    expect(outcome).toMatchObject({ problems: [{ code: 'stale_version' }] })
    await scheduler.elapse(0)
    expect([names()[0], model.queue.drafts?.[0]?.body]).toEqual(['Mika Sato', 'Theirs'])
  })

  it('approves together only those that are ready and were on screen', async () => {
    const { model, personMessages } = await opened()
    await model.look(model.queue.drafts![0]!)
    await model.look(model.queue.drafts![1]!)
    const { approved } = await model.approveSeen()
    expect(approved).toEqual([1])
    expect(personMessages.messages.map(({ status }) => status)).toEqual([
      'approved',
      'awaiting_approval',
      'awaiting_approval',
    ])
  })

  it('lets no text be approved together with others that was changed since it was on screen', async () => {
    const { model, personMessages } = await opened()
    await model.look(model.queue.drafts![0]!)
    await personMessages.change(personMessageId(1), { body: 'Theirs', version: 1 })
    await model.load()
    expect(model.queue.seen).toEqual([])
    await model.look(model.queue.drafts![0]!)
    expect(model.queue.seen.map(({ body }) => body)).toEqual(['Theirs'])
  })

  it('puts a draft back where it was, however many were decided since', async () => {
    const { model, names } = await opened()
    const [first, second] = model.queue.drafts!
    await model.decide(second!, 'rejected')
    await model.decide(first!, 'approved')
    await model.takeBack(second!.id)
    await model.takeBack(first!.id)
    expect(names()).toEqual(['Mika Sato', 'Jonas Weber', 'Lena Fischer'])
  })

  it('shows what was rejected earlier, which waits again once it is taken back or written anew', async () => {
    const rejected = (id: number, fullName: string) =>
      aDraft({ id: personMessageId(id), fullName, status: 'rejected' })
    const all = [aDraft(), rejected(4, 'Tom Lindqvist'), rejected(5, 'Ada King')]
    const { model, names, personMessages } = await opened(all)
    expect([names(), model.queue.countOf('rejected')]).toEqual([['Mika Sato'], 2])
    model.queue.choose('rejected')
    expect(names()).toEqual(['Tom Lindqvist', 'Ada King'])
    await model.takeBack(personMessageId(4))
    expect([names(), model.queue.active?.fullName, model.queue.count]).toEqual([
      ['Ada King'],
      'Ada King',
      2,
    ])
    await model.rewrite(model.queue.active!)
    expect([names(), model.queue.countOf('rejected'), model.queue.count]).toEqual([[], 0, 3])
    expect(personMessages.messages.map(({ status }) => status)).toEqual(
      all.map(() => 'awaiting_approval'),
    )
  })

  it('keeps on screen what is looked at, whoever comes before it', async () => {
    const { model, personMessages } = await opened(three().slice(2))
    await model.look(model.queue.active!)
    personMessages.messages = three()
    await model.load()
    expect([model.queue.active?.fullName, model.queue.isUnread]).toEqual(['Lena Fischer', false])
  })

  it.each([
    ['the next one', () => three().slice(1)],
    [
      'another version of it',
      () => [aDraft({ body: 'Hi Mika.', version: 2 }), ...three().slice(1)],
    ],
  ])('takes no decision for a while about %s that takes its place by itself', async (_, now) => {
    const { model, personMessages, scheduler } = await opened()
    await model.look(model.queue.active!)
    personMessages.messages = now()
    await model.load()
    expect(model.queue.isUnread).toBe(true)
    await scheduler.elapse(1_499)
    expect(model.queue.isUnread).toBe(true)
    await scheduler.elapse(1)
    expect(model.queue.isUnread).toBe(false)
  })

  it('gives each text that comes on its own time', async () => {
    const { model, personMessages, scheduler } = await opened()
    personMessages.messages = three().slice(1)
    await model.load()
    await scheduler.elapse(1_000)
    personMessages.messages = three().slice(2)
    await model.load()
    await scheduler.elapse(1_499)
    expect(model.queue.isUnread).toBe(true)
    await scheduler.elapse(1)
    expect(model.queue.isUnread).toBe(false)
  })

  it('takes a decision at once about what the user went on to', async () => {
    const { model, personMessages } = await opened()
    personMessages.messages = three().slice(1)
    await model.load()
    model.queue.moveBy(1)
    expect(model.queue.isUnread).toBe(false)
    await model.decide(model.queue.active!, 'approved')
    expect(model.queue.isUnread).toBe(false)
  })

  it('says of how many are ready only what it knows of all', async () => {
    const { model } = await opened()
    model.queue.take(120, model.queue.drafts ?? [])
    expect((['all', 'ready', 'blocked'] as const).map((each) => model.queue.countOf(each))).toEqual(
      [120, null, null],
    )
  })

  it('follows a text while it is written, and reads it once it is there', async () => {
    const { model, feed, personMessages, scheduler } = await opened()
    model.follow([sequenceId(9)])
    const update = {
      type: 'sequence_message',
      id: personMessageId(1),
      campaign: campaignId(3),
      sequence: sequenceId(9),
      sequenceMessage: sequenceMessageId(2),
      prospect: prospectId(1),
      status: 'draft',
      body: 'Hello M',
      isWriting: true,
      version: 1,
    } as const
    feed.say(update)
    expect(model.textSoFar(update.id)).toBe('Hello M')
    personMessages.messages = [aDraft({ body: 'Hello Mika!', version: 2 })]
    feed.say({ ...update, isWriting: false, version: 2 })
    await scheduler.elapse(0)
    expect([model.textSoFar(update.id), model.queue.active?.body]).toEqual([
      undefined,
      'Hello Mika!',
    ])
  })

  it('asks for nothing while another tab is looked at, and for what is new once it is back', async () => {
    const { model, personMessages, feed, scheduler, close } = await opened()
    close()
    personMessages.messages = []
    feed.say({ type: 'workspace', workspace: workspaceId(7), campaigns: [campaignId(3)] })
    await model.load()
    await scheduler.elapse(5_000)
    expect([model.queue.count, model.queue.drafts?.length]).toEqual([3, 3])
    model.open()
    await scheduler.elapse(0)
    expect([model.queue.count, model.queue.drafts?.length]).toEqual([0, 0])
  })
})
