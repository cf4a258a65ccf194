import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { NotFound } from '#core/errors.ts'
import { campaignId, prospectId, taskId, topicId, userId, workspaceId } from '#core/runtime/ids.ts'
import type { EndedFamilies } from '#server/auth/ended-families.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'
import { InProcessEventBus } from '#server/events/in-process-event-bus.ts'
import { LiveHub } from '#server/live/live-hub.ts'
import type { LiveSources } from '#server/live/messages-for.ts'
import { Peer } from '#server/live/peer.ts'
import { Subscriber, type LivePath } from '#server/live/subscriber.ts'
import type { WorkspaceAccess } from '#server/workspaces/workspace-access.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'

const ADA = { id: userId(1), familyId: 'page-1', client: 'page' as const }
const HOME = workspaceId(3)
const [SPRING, AUTUMN] = [campaignId(5), campaignId(55)]

/** The server's end of a connection, as it is seen from here. */
class FakeSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN
  bufferedAmount = 0
  readonly did: string[] = []
  send = (text: string) => this.did.push(text)
  close = (code: number) => this.did.push(`close ${code}`)
  terminate = () => this.did.push('terminate')
  ping = () => this.did.push('ping')

  get heard(): Record<string, unknown>[] {
    return this.did.map((text) => JSON.parse(text))
  }
}

const peerOf = (user: Pick<typeof ADA, 'id' | 'familyId'> = ADA) => {
  const socket = new FakeSocket()
  return { socket, peer: new Peer({ ...ADA, ...user }, socket as unknown as WebSocket) }
}

/** Rows that say of themselves no more than which they are. */
function liveWorld() {
  const clock = new FakeClock()
  const logger = new MemoryLogger()
  const bus = new InProcessEventBus()
  const reads: unknown[] = []
  const ended = new Set<string>()
  let tellEnded: (ids: ReadonlySet<string>) => void = () => {}
  const sources = {
    people: {
      execute: async (workspace: number, ids: readonly number[]) => {
        reads.push(['people', workspace, ids.length])
        if (ids.includes(13)) throw new Error('The database is away.')
        return ids.map((id) => ({ id, topic: id < 10 ? 7 : null }))
      },
    },
    rows: {
      tasks: async (workspace: number, ids: readonly number[]) => {
        reads.push(['tasks', workspace, ids.length])
        const row = { remark: '', action: 'SYNC_NETWORK', status: 'pending' }
        return ids.map((id) => ({ id, campaignId: null, ...row }))
      },
      workspace: async () => {
        reads.push(['workspace'])
        return { credit: 4, status: 'active' }
      },
      import: async () => undefined,
      hasTopic: async (_: number, campaign: number, topic: number) =>
        campaign === SPRING && (topic === 7 || topic === 9),
      hasSequence: async (_: number, campaign: number, sequence: number) =>
        campaign !== 6 && sequence === 9,
      messages: async () => {
        reads.push(['messages'])
        return []
      },
    },
    texts: { of: () => undefined },
  }
  const hub = new LiveHub({
    sources: sources as unknown as LiveSources,
    bus,
    endedFamilies: {
      has: (id: string) => ended.has(id),
      onEnded: (listener: typeof tellEnded) => {
        tellEnded = listener
        return () => {}
      },
    } as unknown as EndedFamilies,
    scheduler: clock,
    clock,
    logger,
  })
  hub.start()
  const access = {
    all: async () => [{ id: HOME }],
    requireOfCampaign: async (_: unknown, id: number) => {
      if (id === SPRING || id === AUTUMN) return { id: HOME }
      throw new NotFound()
    },
    requireEvenExpired: async (_: unknown, id: number) => ({ id }),
  } as unknown as WorkspaceAccess
  const joined = (path: LivePath, user = ADA) => {
    const { socket, peer } = peerOf(user)
    const { subscriptions, quiet } = hub
    const isIn = hub.join(peer)
    const subscriber = new Subscriber({
      ...{ path, user, peer, access, subscriptions, quiet },
      rows: sources.rows,
    })
    const say = (message: object) => subscriber.onMessage(JSON.stringify(message))
    return { socket, peer, isIn, say }
  }
  const publish = async (...events: LiveEvent[]) => {
    bus.publish(events)
    await settled()
    await settled()
  }
  return {
    hub,
    clock,
    logger,
    reads,
    ended,
    joined,
    publish,
    endFamilies: (ids: string[]) => tellEnded(new Set(ids)),
  }
}

const people = (ids: number[], more: object = {}): LiveEvent => ({
  ...{ kind: 'people', workspaceId: HOME, campaignId: SPRING, ids: ids.map(prospectId) },
  ...more,
})

describe('a socket', () => {
  it('is closed as too slow once more than 4 MB wait for it, and is sent nothing unless it is open', () => {
    const { socket, peer } = peerOf()
    socket.bufferedAmount = 4_000_000
    peer.send('one')
    socket.bufferedAmount = 4_000_001
    peer.send('two')
    expect(socket.did).toEqual(['one', 'close 1013', 'terminate'])
    socket.bufferedAmount = 0
    socket.readyState = WebSocket.CLOSING
    peer.send('three')
    expect(socket.did).toHaveLength(3)
  })

  it('is asked every 30 seconds whether somebody is there, and dropped where nobody answered', async () => {
    const { clock, joined, hub } = liveWorld()
    const { socket, peer } = joined('tasks')
    await clock.elapse(29_999)
    expect(socket.did).toEqual([])
    await clock.elapse(1)
    socket.emit('pong')
    await clock.elapse(30_000)
    expect(socket.did).toEqual(['ping', 'ping'])
    await clock.elapse(30_000)
    expect(socket.did).toEqual(['ping', 'ping', 'terminate'])
    hub.leave(peer)
    await clock.elapse(30_000)
    expect(socket.did).toHaveLength(3)
  })

  it('is one of 60 of a user at most, whatever others have', () => {
    const { joined, hub } = liveWorld()
    const own = Array.from({ length: 60 }, () => joined('tasks'))
    expect(own.every(({ isIn }) => isIn)).toBe(true)
    expect(joined('tasks').isIn).toBe(false)
    expect(joined('tasks', { ...ADA, id: userId(2) }).isIn).toBe(true)
    const [first] = own
    if (first) hub.leave(first.peer)
    expect(joined('tasks').isIn).toBe(true)
  })

  it('is closed with its session, though that ended before it joined', () => {
    const { joined, ended, endFamilies } = liveWorld()
    ended.add('gone')
    const late = joined('tasks', { ...ADA, familyId: 'gone' })
    const [one, other] = [joined('tasks'), joined('tasks', { ...ADA, familyId: 'page-2' })]
    expect(late.socket.did).toEqual(['close 4401'])
    endFamilies(['page-1'])
    expect(one.socket.did).toEqual(['close 4401'])
    expect(other.socket.did).toEqual([])
  })

  it('is told that the server stops, and hears nothing more', async () => {
    const { hub, joined, publish, clock } = liveWorld()
    const { socket, say } = joined('tasks')
    await say({ action: 'subscribe' })
    await hub.stop()
    expect(socket.did.slice(1)).toEqual(['close 1001', 'terminate'])
    await publish({ kind: 'tasks', workspaceId: HOME, ids: [taskId(1)] })
    await clock.elapse(30_000)
    expect(socket.did).toHaveLength(3)
  })
})

describe('a subscription', () => {
  it('is one of 50 of its socket, of which one that it has may be asked for again', async () => {
    const { joined } = liveWorld()
    const { socket, say } = joined('workspace')
    for (let id = 1; id <= 51; id += 1) await say({ action: 'subscribe', workspace_id: id })
    await say({ action: 'subscribe', workspace_id: 1 })
    expect(socket.heard.slice(49)).toMatchObject([
      { type: 'subscribed', topic: 'workspace:50', seq: 0 },
      {
        ...{ type: 'error', code: 'throttled' },
        detail: 'One socket takes at most 50 subscriptions.',
      },
      { type: 'subscribed', topic: 'workspace:1' },
    ])
  })

  it('is answered with for how long nothing happened there', async () => {
    const { clock, joined, publish } = liveWorld()
    const { socket, say } = joined('workspace')
    await clock.elapse(1_000)
    await publish({ kind: 'tasks', workspaceId: workspaceId(7), ids: [taskId(1)] })
    await clock.elapse(1_400)
    for (const id of [7, 8]) await say({ action: 'subscribe', workspace_id: id })
    expect(socket.heard).toMatchObject([{ quiet_ms: 400 }, { quiet_ms: 1_400 }])
  })

  it.each<[LivePath, object, string]>([
    ['frontend', { action: 'subscribe_person', campaign_id: 5 }, 'person:5'],
    ['frontend', { action: 'subscribe_person', campaign_id: 5, topic_id: 7 }, 'person:5:7'],
    ['frontend', { action: 'subscribe_person', campaign_id: 5, topic_id: 8 }, 'not_found'],
    ['frontend', { action: 'subscribe_person', campaign_id: 55, topic_id: 7 }, 'not_found'],
    ['frontend', { action: 'subscribe_person', campaign_id: 6 }, 'not_found'],
    ['tasks', { action: 'subscribe_person', campaign_id: 5 }, 'not_found'],
    [
      'frontend',
      { action: 'subscribe_campaign_sequence_message', campaign_id: 5, sequence_id: 9 },
      'sequence:5:9',
    ],
    [
      'frontend',
      { action: 'subscribe_campaign_sequence_message', campaign_id: 5, sequence_id: 8 },
      'not_found',
    ],
    [
      'workspace',
      { action: 'subscribe_campaign_sequence_message', campaign_id: 5, sequence_id: 9 },
      'not_found',
    ],
    ['tasks', { action: 'subscribe' }, 'tasks:1'],
    ['workspace', { action: 'subscribe' }, 'not_found'],
    ['frontend', { action: 'subscribe' }, 'not_found'],
    ['workspace', { action: 'subscribe', workspace_id: 3 }, 'workspace:3'],
    ['frontend', { action: 'subscribe', workspace_id: 3 }, 'not_found'],
    ['workspace', { action: 'subscribe', workspace_id: 2 ** 31 }, 'not_found'],
    ['workspace', { action: 'subscribe', workspace_id: 3, more: 1 }, 'parse_error'],
    ['workspace', { action: 'nothing' }, 'parse_error'],
  ])('over the socket of %s by %j is answered %s', async (path, message, answer) => {
    const { joined } = liveWorld()
    const { socket, say } = joined(path)
    await say(message)
    const [heard] = socket.heard
    expect(heard?.['topic'] ?? heard?.['code']).toBe(answer)
  })
})

describe('news', () => {
  it('of people is read in parts of 500, and only where somebody listens to their campaign', async () => {
    const { joined, publish, reads } = liveWorld()
    const { socket, say } = joined('frontend')
    const many = Array.from({ length: 501 }, (_, at) => 100 + at)
    await publish(people(many))
    await say({ action: 'subscribe_person', campaign_id: AUTUMN })
    await publish(people(many))
    await publish(people([1], { workspaceId: workspaceId(4), campaignId: AUTUMN }))
    expect(reads).toEqual([])
    await say({ action: 'subscribe_person', campaign_id: SPRING })
    await publish(people(many))
    expect(reads).toEqual([
      ['people', HOME, 500],
      ['people', HOME, 1],
    ])
    expect(socket.heard).toHaveLength(2 + 501)
    expect(socket.heard.at(-1)).toMatchObject({ topic: 'person:5', seq: 501, id: 600 })
  })

  it('is read once, however many hear it', async () => {
    const { joined, publish, reads } = liveWorld()
    const all = Array.from({ length: 20 }, (_, at) =>
      joined('frontend', { ...ADA, id: userId(1 + at) }),
    )
    for (const { say } of all) await say({ action: 'subscribe_person', campaign_id: SPRING })
    await publish(people([20]))
    expect(reads).toEqual([['people', HOME, 1]])
    expect(all.map(({ socket }) => socket.heard.at(-1)?.['id'])).toEqual(all.map(() => 20))
  })

  it('of a person goes to who follows their topic or the one that they left, once to each', async () => {
    const { joined, publish } = liveWorld()
    const [all, seventh, ninth] = [joined('frontend'), joined('frontend'), joined('frontend')]
    await all.say({ action: 'subscribe_person', campaign_id: SPRING })
    await seventh.say({ action: 'subscribe_person', campaign_id: SPRING, topic_id: 7 })
    await ninth.say({ action: 'subscribe_person', campaign_id: SPRING, topic_id: 9 })
    await publish(people([20]))
    await publish(people([21], { leftTopics: [topicId(7)] }))
    await publish(people([2], { leftTopics: [topicId(7), topicId(9)] }))
    const idsHeardBy = ({ socket }: typeof all) => socket.heard.slice(1).map(({ id }) => id)
    expect(idsHeardBy(all)).toEqual([20, 21, 2])
    expect(idsHeardBy(seventh)).toEqual([21, 2])
    expect(idsHeardBy(ninth)).toEqual([2])
  })

  it('of tasks goes to who has joined their workspace since, and to nobody else', async () => {
    const { joined, publish, reads } = liveWorld()
    const [ada, eve] = [joined('tasks'), joined('tasks', { ...ADA, id: userId(2) })]
    for (const { say } of [ada, eve]) await say({ action: 'subscribe' })
    const second = { kind: 'tasks', workspaceId: workspaceId(8), ids: [taskId(1)] } as const
    await publish(second)
    expect(reads).toEqual([])
    await publish({ kind: 'joined', workspaceId: workspaceId(8), userId: ADA.id })
    await publish(second)
    expect(ada.socket.heard).toHaveLength(2)
    expect(ada.socket.heard[1]).toMatchObject({ type: 'task', topic: 'tasks:1', campaign: null })
    expect(eve.socket.heard).toHaveLength(1)
  })

  it('of a workspace names its campaigns where any changed, and is read where somebody listens', async () => {
    const { joined, publish, reads } = liveWorld()
    const { socket, say } = joined('workspace')
    await say({ action: 'subscribe', workspace_id: HOME })
    await publish({ kind: 'workspace', workspaceId: HOME, campaigns: [] })
    await publish({ kind: 'workspace', workspaceId: HOME, campaigns: [SPRING] })
    await publish({ kind: 'workspace', workspaceId: workspaceId(33), campaigns: [SPRING] })
    const told = {
      type: 'workspace',
      topic: 'workspace:3',
      workspace: 3,
      credit: 4,
      status: 'active',
    }
    expect(socket.heard.slice(1)).toEqual([
      { ...told, seq: 1 },
      { ...told, seq: 2, campaigns: [SPRING] },
    ])
    expect(reads).toEqual([['workspace'], ['workspace']])
  })

  it('that cannot be read is noted, and what follows it is told all the same', async () => {
    const { joined, publish, logger } = liveWorld()
    const { socket, say } = joined('frontend')
    await say({ action: 'subscribe_person', campaign_id: SPRING })
    await publish(people([13]), people([14], { campaignId: AUTUMN }))
    await publish(people([14]))
    expect(socket.heard.slice(1)).toMatchObject([{ id: 14, seq: 1 }])
    expect(logger.lines).toMatchObject([
      {
        ...{ level: 'warn', message: 'News was not passed on' },
        facts: { kind: 'people', reason: 'The database is away.' },
      },
    ])
  })

  it('is forgotten with the last who listens, whose numbers begin anew', async () => {
    const { hub, joined, publish, reads } = liveWorld()
    const one = joined('frontend')
    await one.say({ action: 'subscribe_person', campaign_id: SPRING })
    await publish(people([20]))
    hub.leave(one.peer)
    await publish(people([20]))
    expect(reads).toHaveLength(1)
    const other = joined('frontend')
    await other.say({ action: 'subscribe_person', campaign_id: SPRING })
    expect(other.socket.heard[0]).toMatchObject({ seq: 0 })
  })
})

it('texts of a campaign are read for who follows a sequence of it, not of one whose number begins alike', async () => {
  const { joined, publish, reads } = liveWorld()
  const follow = (campaign: number) => ({
    ...{ action: 'subscribe_campaign_sequence_message', campaign_id: campaign, sequence_id: 9 },
  })
  await joined('frontend').say(follow(AUTUMN))
  await publish(people([20]))
  expect(reads).toEqual([])
  await joined('frontend').say(follow(SPRING))
  await publish(people([20]))
  expect(reads).toEqual([['messages']])
})
