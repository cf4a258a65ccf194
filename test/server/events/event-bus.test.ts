import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
  campaignId,
  personJobId,
  personMessageId,
  prospectId,
  taskId,
  topicId,
  userId,
  workspaceId,
} from '#core/runtime/ids.ts'
import type { EventBus, LiveEvent } from '#server/events/event-bus.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import { mergeEvents } from '#server/events/merge-events.ts'
import {
  eventsFromNotification,
  eventsToNotifications,
} from '#server/postgres/live/notification.ts'
import { NotifyEventBus } from '#server/postgres/live/notify-event-bus.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import { eventBusContract } from '../../contracts/event-bus-contract.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { freshDatabase } from '../../fixtures/fresh-database.ts'

const people = (...ids: number[]): LiveEvent => ({
  kind: 'people',
  workspaceId: workspaceId(1),
  campaignId: campaignId(2),
  ids: ids.map(prospectId),
})

/** Ends all connections to that database but the one that says so. */
const endConnectionsTo = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
}

const heardBy = (bus: EventBus): LiveEvent[] => {
  const heard: LiveEvent[] = []
  bus.subscribe((events) => heard.push(...events))
  return heard
}

const anyEvent: fc.Arbitrary<LiveEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('people' as const),
    workspaceId: fc.integer({ min: 1, max: 3 }).map(workspaceId),
    campaignId: fc.integer({ min: 1, max: 3 }).map(campaignId),
    ids: fc.array(fc.integer({ min: 1, max: 2_000_000_000 }).map(prospectId), {
      minLength: 1,
      maxLength: 1500,
    }),
    leftTopics: fc.array(fc.integer({ min: 1, max: 2_000_000_000 }).map(topicId), {
      maxLength: 1500,
    }),
  }),
  fc.record({
    kind: fc.constant('tasks' as const),
    workspaceId: fc.integer({ min: 1, max: 3 }).map(workspaceId),
    ids: fc.array(fc.integer({ min: 1 }).map(taskId), { minLength: 1, maxLength: 20 }),
  }),
  fc.record({
    kind: fc.constant('workspace' as const),
    workspaceId: fc.integer({ min: 1, max: 3 }).map(workspaceId),
    campaigns: fc.array(fc.integer({ min: 1, max: 9 }).map(campaignId), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('families' as const),
    ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 300 }),
  }),
)

/** What is said, whatever the number of events it takes. */
const said = (events: readonly LiveEvent[]): string[] =>
  [
    ...new Set(
      events.flatMap((event) => {
        const ids = 'ids' in event ? event.ids : 'campaigns' in event ? (event.campaigns ?? []) : []
        const about = 'campaignId' in event ? event.campaignId : ''
        const whose = 'workspaceId' in event ? event.workspaceId : ''
        const left = 'leftTopics' in event ? (event.leftTopics ?? []) : []
        return [...ids, ...left.map((id) => `left ${id}`)].map(
          (what) => `${event.kind} ${whose} ${about} ${what}`,
        )
      }),
    ),
  ].toSorted()

eventBusContract('the bus of one server', async () => new InProcessEventBus())

describe('news of changes', () => {
  it('says the same when it is merged', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const merged = mergeEvents(events)
        expect(said(merged)).toEqual(said(events))
        expect(mergeEvents(merged)).toEqual(merged)
      }),
    )
  })

  it('is merged with what is of the same thing alone, in the order of what was heard first', () => {
    const [home, work] = [workspaceId(1), workspaceId(2)]
    const told: readonly LiveEvent[] = [
      { kind: 'job', workspaceId: home, id: personJobId(1) },
      { kind: 'job', workspaceId: home, id: personJobId(2) },
      { kind: 'joined', workspaceId: home, userId: userId(1) },
      { kind: 'joined', workspaceId: home, userId: userId(2) },
      { kind: 'joined', workspaceId: work, userId: userId(1) },
      { kind: 'payment', workspaceId: home },
      { kind: 'payment', workspaceId: work },
      { kind: 'import', workspaceId: home, campaignId: campaignId(1) },
      { kind: 'import', workspaceId: home, campaignId: campaignId(2) },
      { kind: 'workspace', workspaceId: home },
      {
        ...{ kind: 'messages', workspaceId: home, campaignId: campaignId(1) },
        ids: [personMessageId(1)],
      },
    ]
    expect(mergeEvents(told)).toEqual(told)
    expect(mergeEvents([...told, ...told])).toEqual(told)
    const texts = eventsToNotifications('me', told)
    expect(texts.flatMap((text) => eventsFromNotification('other', text))).toEqual(
      told.map((event) => (event.kind === 'workspace' ? { ...event, campaigns: [] } : event)),
    )
    const more: LiveEvent = { kind: 'workspace', workspaceId: home, campaigns: [campaignId(4)] }
    expect(mergeEvents([told[9]!, more, more])).toEqual([more])
  })

  it('reaches other servers whole, in notifications that PostgreSQL takes', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const texts = eventsToNotifications('me', events)
        for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
        expect(said(texts.flatMap((text) => eventsFromNotification('another', text)))).toEqual(
          said(events),
        )
        expect(texts.flatMap((text) => eventsFromNotification('me', text))).toEqual([])
      }),
    )
  })

  it('is not made up from what others say on the channel', () => {
    expect(eventsFromNotification('me', 'nonsense')).toEqual([])
    expect(eventsFromNotification('me', '{"from":"x","events":[{"kind":"tasks"}]}')).toEqual([])
  })

  describe.skipIf(inject('postgresUrl') === null)('on one PostgreSQL', () => {
    const started = async () => {
      const bus = new NotifyEventBus(
        inject('postgresUrl') ?? '',
        new TimerScheduler(),
        new MemoryLogger(),
      )
      onTestFinished(() => bus.close())
      await bus.start()
      return bus
    }

    eventBusContract('the bus over PostgreSQL', started)

    it('is shared by several servers, each hearing it once', async () => {
      const [one, other] = [await started(), await started()]
      const [here, there] = [heardBy(one), heardBy(other)]
      one.publish([people(1), people(2)])
      await expect.poll(() => there).toEqual([people(1, 2)])
      other.publish([people(3)])
      await expect.poll(() => here).toEqual([people(1, 2), people(3)])
      expect(there).toEqual([people(1, 2), people(3)])
    })

    it('knows that it hears all once it listens, and no longer when its connection is lost', async () => {
      const { url, drop } = await freshDatabase(inject('postgresUrl') ?? '')
      onTestFinished(drop)
      const clock = new FakeClock()
      const bus = new NotifyEventBus(url, clock, new MemoryLogger())
      onTestFinished(() => bus.close())
      expect(bus.hearsAll.current).toBe(false)
      await bus.start()
      expect(bus.hearsAll.current).toBe(true)
      await endConnectionsTo(url)
      await expect.poll(() => bus.hearsAll.current).toBe(false)
      await clock.elapse(2_000)
      await expect.poll(() => bus.hearsAll.current).toBe(true)
    })

    it('is heard to the last by the others where its server stops at once', async () => {
      const [one, other] = [await started(), await started()]
      const there = heardBy(other)
      one.publish([people(1)])
      await one.stop()
      await expect.poll(() => there).toEqual([people(1)])
    })
  })
})
