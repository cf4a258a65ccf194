import type { input } from 'zod'
import type { liveMessage } from '#adapters/http/contract/live.ts'
import { prospectToWire } from '../people/prospect-to-wire.ts'
import type { LiveEvent } from '../events/event-bus.ts'
import type { LiveRows } from './live-rows.ts'
import type { Subscriptions } from './subscriptions.ts'
import { personTopic, workspaceTopic } from './topics.ts'

type WireMessage = Extract<input<typeof liveMessage>, { topic: string; seq: number }>
type WithoutSeq<M> = M extends unknown ? Omit<M, 'seq'> : never
export type OutgoingMessage = WithoutSeq<WireMessage>

/** Rows read at once. */
const MAX_IDS_PER_READ = 500

/** What an event says to each topic that anybody listens to; reads nothing where nobody does. */
export async function messagesFor(
  event: LiveEvent,
  rows: LiveRows,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  switch (event.kind) {
    case 'people':
      return peopleMessages(event, rows, subscriptions)
    case 'tasks':
      return taskMessages(event, rows, subscriptions)
    case 'workspace':
      return workspaceMessages(event, rows, subscriptions)
    case 'import':
      return importMessages(event, rows, subscriptions)
    case 'families':
      return []
  }
}

type EventOfKind<K extends LiveEvent['kind']> = Extract<LiveEvent, { kind: K }>

async function peopleMessages(
  event: EventOfKind<'people'>,
  rows: LiveRows,
  subscriptions: Subscriptions,
) {
  const { workspaceId, campaignId } = event
  const listening = subscriptions
    .about('person', workspaceId)
    .filter((topic) => topic === personTopic(campaignId) || isSliceOf(topic, campaignId))
  if (listening.length === 0) return []
  const messages: OutgoingMessage[] = []
  for (const ids of inParts(event.ids)) {
    for (const row of await rows.prospects(workspaceId, ids)) {
      const topics = [personTopic(campaignId), personTopic(campaignId, row.topic_id)]
      for (const topic of new Set(topics)) {
        if (!listening.includes(topic)) continue
        const changes = prospectToWire(row)
        messages.push({ type: 'person', topic, campaign: campaignId, id: row.id, changes })
      }
    }
  }
  return messages
}

const isSliceOf = (topic: string, campaignId: number): boolean =>
  topic.startsWith(`${personTopic(campaignId)}:`)

async function taskMessages(
  event: EventOfKind<'tasks'>,
  rows: LiveRows,
  subscriptions: Subscriptions,
) {
  const listening = subscriptions.about('tasks', event.workspaceId)
  if (listening.length === 0) return []
  const messages: OutgoingMessage[] = []
  for (const ids of inParts(event.ids)) {
    for (const { campaignId, ...row } of await rows.tasks(event.workspaceId, ids)) {
      for (const topic of listening) {
        messages.push({ type: 'task', topic, ...row, campaign: { id: campaignId } })
      }
    }
  }
  return messages
}

async function workspaceMessages(
  { workspaceId, campaigns }: EventOfKind<'workspace'>,
  rows: LiveRows,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  const topic = workspaceTopic(workspaceId)
  if (!subscriptions.has(topic)) return []
  const update = await rows.workspace(workspaceId)
  if (!update) return []
  const { credit, status } = update
  const changed = campaigns && campaigns.length > 0 ? { campaigns: [...campaigns] } : {}
  return [{ type: 'workspace', topic, workspace: workspaceId, credit, status, ...changed }]
}

async function importMessages(
  { workspaceId, campaignId }: EventOfKind<'import'>,
  rows: LiveRows,
  subscriptions: Subscriptions,
): Promise<readonly OutgoingMessage[]> {
  const topic = workspaceTopic(workspaceId)
  if (!subscriptions.has(topic)) return []
  const found = await rows.import(workspaceId, campaignId)
  if (!found) return []
  const { state, rows: read, good, problems } = found
  return [{ type: 'import', topic, campaign: campaignId, state, rows: read, good, problems }]
}

function* inParts(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_READ)
    yield ids.slice(at, at + MAX_IDS_PER_READ)
}
