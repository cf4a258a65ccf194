import * as z from 'zod/mini'
import type {
  CampaignId,
  PersonJobId,
  PersonMessageId,
  ProspectId,
  TaskId,
  TopicId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const MAX_IDS_PER_EVENT = 500
const MAX_FAMILIES_PER_EVENT = 100
const MAX_EVENTS_PER_NOTIFICATION = 10
const MAX_NOTIFICATION_CHARS = 7_900

const int: z.ZodMiniType<number> = z.int()
const idOf = <Id extends number>() => int as z.ZodMiniType<Id>
const workspaceId = idOf<WorkspaceId>()
const campaignId = idOf<CampaignId>()
const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('people'),
    workspaceId,
    campaignId,
    ids: z.array(idOf<ProspectId>()),
    leftTopics: z.exactOptional(z.array(idOf<TopicId>())),
  }),
  z.object({ kind: z.literal('tasks'), workspaceId, ids: z.array(idOf<TaskId>()) }),
  z.object({ kind: z.literal('workspace'), workspaceId, campaigns: z.array(campaignId) }),
  z.object({ kind: z.literal('import'), workspaceId, campaignId }),
  z.object({
    kind: z.literal('messages'),
    workspaceId,
    campaignId,
    ids: z.array(idOf<PersonMessageId>()),
  }),
  z.object({ kind: z.literal('job'), workspaceId, id: idOf<PersonJobId>() }),
  z.object({ kind: z.literal('joined'), workspaceId, userId: idOf<UserId>() }),
  z.object({ kind: z.literal('payment'), workspaceId }),
  z.object({ kind: z.literal('families'), ids: z.array(z.uuid()) }),
])
const notification = z.object({ from: z.string(), events: z.array(event) })

/** The texts to send so that the other servers hear of these events; ids alone, never rows. */
export function eventsToNotifications(from: string, events: readonly LiveEvent[]): string[] {
  const small = events.flatMap(split)
  const texts: string[] = []
  for (let at = 0; at < small.length;) {
    let count = MAX_EVENTS_PER_NOTIFICATION
    let text = notificationText(from, small.slice(at, at + count))
    while (text.length > MAX_NOTIFICATION_CHARS && count > 1) {
      count = Math.ceil(count / 2)
      text = notificationText(from, small.slice(at, at + count))
    }
    texts.push(text)
    at += count
  }
  return texts
}

/** What another server told; nothing where it was this one, or isn't ours. */
export function eventsFromNotification(self: string, text: string): readonly LiveEvent[] {
  const parsed = z.safeParse(notification, parseJson(text))
  return parsed.success && parsed.data.from !== self ? parsed.data.events : []
}

const notificationText = (from: string, events: readonly LiveEvent[]): string =>
  JSON.stringify({ from, events })

function split(each: LiveEvent): LiveEvent[] {
  if (!('ids' in each) && each.kind !== 'workspace') return [each]
  if (each.kind === 'workspace') {
    const chunks = inChunks(each.campaigns ?? [])
    return (chunks.length > 0 ? chunks : [[]]).map((campaigns) => ({ ...each, campaigns }))
  }
  if (each.kind === 'families') {
    return inChunks(each.ids, MAX_FAMILIES_PER_EVENT).map((ids) => ({ ...each, ids }))
  }
  if (each.kind === 'messages') return inChunks(each.ids).map((ids) => ({ ...each, ids }))
  if (each.kind === 'tasks') return inChunks(each.ids).map((ids) => ({ ...each, ids }))
  const { leftTopics = [] } = each
  if (leftTopics.length === 0) return inChunks(each.ids).map((ids) => ({ ...each, ids }))
  const half = MAX_IDS_PER_EVENT / 2
  return inChunks(each.ids, half).flatMap((ids) =>
    inChunks(leftTopics, half).map((left) => ({ ...each, ids, leftTopics: left })),
  )
}

function inChunks<T>(ids: readonly T[], max = MAX_IDS_PER_EVENT): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < ids.length; at += max) chunks.push(ids.slice(at, at + max))
  return chunks
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
