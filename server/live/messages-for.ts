import type { CampaignId } from '#core/runtime/ids.ts'
import { encode, type Encodable } from '#adapters/http/contract/encode.ts'
import { liveMessage, type LiveMessage } from '#adapters/http/contract/live.ts'
import type { ReadPeople } from '../people/read-people.ts'
import type { LiveEvent } from '../events/event-bus.ts'
import { reportOf } from '../person-jobs/person-job-report.ts'
import type { LiveRows, WhichMessages } from './live-rows.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { TextsUnderWay } from '../drafts/texts-under-way.ts'
import { isSequenceOf, personTopic, sequenceTopic, workspaceTopic } from './topics.ts'

type TopicMessage = Extract<Encodable<LiveMessage>, { topic: string; seq: number }>
type WithoutSeq<M> = M extends unknown ? Omit<M, 'seq'> : never
type OutgoingMessage = WithoutSeq<TopicMessage>

/** A message of a topic, which is written once its number is known. */
interface UnnumberedMessage {
  readonly topic: string
  textOf(this: void, seq: number): string
}

/** Where messages are read from. */
export interface LiveSources {
  readonly people: ReadPeople
  readonly rows: LiveRows
  readonly texts: Pick<TextsUnderWay, 'of'>
}

/** Rows read at once. */
const MAX_IDS_PER_READ = 500

/** What an event says to each topic that anybody listens to; reads nothing where nobody does. */
export async function messagesFor(
  event: LiveEvent,
  sources: LiveSources,
  subscriptions: Subscriptions,
): Promise<readonly UnnumberedMessage[]> {
  const messages = await readMessages(event, sources, subscriptions)
  return messages.map((message) => ({
    topic: message.topic,
    textOf: (seq) => JSON.stringify(encode(liveMessage, { ...message, seq })),
  }))
}

async function readMessages(
  event: LiveEvent,
  sources: LiveSources,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  switch (event.kind) {
    case 'people':
      return [
        ...(await peopleMessages(event, sources, subscriptions)),
        ...(await textMessages(event, sources, subscriptions)),
      ]
    case 'tasks':
      return taskMessages(event, sources, subscriptions)
    case 'workspace':
      return workspaceMessages(event, sources, subscriptions)
    case 'import':
      return importMessages(event, sources, subscriptions)
    case 'job':
      return jobMessages(event, sources, subscriptions)
    case 'messages':
      return textMessages(event, sources, subscriptions)
    case 'joined':
    case 'payment':
    case 'families':
      return []
  }
}

type EventOfKind<K extends LiveEvent['kind']> = Extract<LiveEvent, { kind: K }>

async function peopleMessages(
  event: EventOfKind<'people'>,
  sources: LiveSources,
  subscriptions: Subscriptions,
) {
  const { workspaceId, campaignId, leftTopics = [] } = event
  const left = leftTopics.map((id) => personTopic(campaignId, id))
  const listening = subscriptions
    .about('person', workspaceId)
    .filter((topic) => topic === personTopic(campaignId) || isSliceOf(topic, campaignId))
  if (listening.length === 0) return []
  const messages: OutgoingMessage[] = []
  for (const ids of inParts(event.ids)) {
    for (const row of await sources.people.execute(workspaceId, ids)) {
      const topics = [personTopic(campaignId), personTopic(campaignId, row.topic), ...left]
      for (const topic of new Set(topics)) {
        if (!listening.includes(topic)) continue
        const { id } = row
        messages.push({ type: 'person', topic, campaign: campaignId, id, changes: row })
      }
    }
  }
  return messages
}

const isSliceOf = (topic: string, campaignId: CampaignId): boolean =>
  topic.startsWith(`${personTopic(campaignId)}:`)

async function taskMessages(
  event: EventOfKind<'tasks'>,
  sources: LiveSources,
  subscriptions: Subscriptions,
) {
  const listening = subscriptions.about('tasks', event.workspaceId)
  if (listening.length === 0) return []
  const messages: OutgoingMessage[] = []
  for (const ids of inParts(event.ids)) {
    for (const { campaignId, ...row } of await sources.rows.tasks(event.workspaceId, ids)) {
      const campaign = campaignId && { id: campaignId }
      for (const topic of listening) {
        messages.push({ type: 'task', topic, ...row, campaign })
      }
    }
  }
  return messages
}

async function workspaceMessages(
  { workspaceId, campaigns }: EventOfKind<'workspace'>,
  sources: LiveSources,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  const topic = workspaceTopic(workspaceId)
  if (!subscriptions.has(topic)) return []
  const update = await sources.rows.workspace(workspaceId)
  if (!update) return []
  const { credit, status } = update
  const changed = campaigns && campaigns.length > 0 ? { campaigns } : {}
  return [
    { type: 'workspace', topic, workspace: workspaceId, creditsUsed: credit, status, ...changed },
  ]
}

/** Of texts, and of people, whose texts go where they do. */
async function textMessages(
  event: EventOfKind<'messages' | 'people'>,
  sources: LiveSources,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  const { workspaceId, campaignId } = event
  const listening = subscriptions
    .about('sequence', workspaceId)
    .filter((topic) => isSequenceOf(topic, campaignId))
  if (listening.length === 0) return []
  const parts: readonly WhichMessages[] =
    event.kind === 'messages'
      ? [...inParts(event.ids)].map((ids) => ({ ids }))
      : [...inParts(event.ids)].map((prospects) => ({ prospects }))
  const messages: OutgoingMessage[] = []
  for (const part of parts) {
    for (const row of await sources.rows.messages(workspaceId, part)) {
      const topic = sequenceTopic(campaignId, row.sequence)
      if (!listening.includes(topic)) continue
      const soFar = sources.texts.of(row.id)
      const isWriting = soFar !== undefined || row.status === 'draft'
      messages.push({ type: 'sequence_message', topic, ...row, body: soFar ?? row.body, isWriting })
    }
  }
  return messages
}

async function importMessages(
  { workspaceId, campaignId }: EventOfKind<'import'>,
  sources: LiveSources,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  const topic = workspaceTopic(workspaceId)
  if (!subscriptions.has(topic)) return []
  const found = await sources.rows.import(workspaceId, campaignId)
  if (!found) return []
  const { state, rows: read, good, problems } = found
  return [{ type: 'import', topic, campaign: campaignId, state, rows: read, good, problems }]
}

async function jobMessages(
  { workspaceId, id }: EventOfKind<'job'>,
  sources: LiveSources,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  const topic = workspaceTopic(workspaceId)
  if (!subscriptions.has(topic)) return []
  const job = await sources.rows.job(workspaceId, id)
  return job ? [{ type: 'job', topic, ...reportOf(job) }] : []
}

function* inParts<Id>(ids: readonly Id[]): Generator<readonly Id[]> {
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_READ)
    yield ids.slice(at, at + MAX_IDS_PER_READ)
}
