import * as z from 'zod/mini'
import type { CampaignId, ProspectId, TaskId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import { importState, knownId, workspaceStatus } from './common.ts'
import { budgetKind, prospectFields } from './people.ts'
import { personJobFields } from './person-jobs.ts'
import { optional, record } from './record.ts'
import { campaignReference, taskAction, taskStatus } from './tasks.ts'

export const subscribeToPeople = record(
  {
    action: z.literal('subscribe_person'),
    campaign: knownId<CampaignId>(),
    topic: z.optional(z.nullable(knownId<TopicId>())),
  },
  { campaign: 'campaign_id', topic: 'topic_id' },
)

export const subscribeToSequenceMessages = record(
  {
    action: z.literal('subscribe_campaign_sequence_message'),
    campaign: knownId<CampaignId>(),
    sequence: z.int(),
  },
  { campaign: 'campaign_id', sequence: 'sequence_id' },
)

/** To tasks without a workspace, to a workspace with one. */
export const subscribe = record(
  { action: z.literal('subscribe'), workspace: z.exactOptional(knownId<WorkspaceId>()) },
  { workspace: 'workspace_id' },
)

/** Heartbeat; answered with `pong`. */
export const ping = z.object({ action: z.literal('ping') })

/** Client to server, over the three sockets. */
export const subscribeMessage = z.discriminatedUnion('action', [
  subscribeToPeople,
  subscribeToSequenceMessages,
  subscribe,
  ping,
])

const place = { topic: z.string(), seq: z.int() }

export const subscribed = z.object({ type: z.literal('subscribed'), ...place })
export const pong = z.object({ type: z.literal('pong') })

export const socketError = z.object({
  type: z.literal('error'),
  code: z.string(),
  detail: z.string(),
  topic: z.exactOptional(z.string()),
})

export const campaignPersonChanges = record(optional(prospectFields))

export const personMessage = z.object({
  type: z.literal('person'),
  ...place,
  campaign: knownId<CampaignId>(),
  id: knownId<ProspectId>(),
  changes: campaignPersonChanges,
})

export const taskMessage = record({
  type: z.literal('task'),
  ...place,
  id: knownId<TaskId>(),
  remark: z.string(),
  action: taskAction,
  status: taskStatus,
  campaign: z.nullable(campaignReference),
  /** Of which budget it was said that nothing is left. */
  spentBudget: z.exactOptional(budgetKind),
  /** How many of its kind the account may do in a day, where there is such a limit. */
  dailyLimit: z.exactOptional(z.int()),
})

export const workspaceMessage = record(
  {
    type: z.literal('workspace'),
    ...place,
    workspace: knownId<WorkspaceId>(),
    creditsUsed: z.exactOptional(z.int()),
    status: z.exactOptional(workspaceStatus),
    /** Campaigns whose counts, status or stall changed. */
    campaigns: z.exactOptional(z.array(knownId<CampaignId>())),
  },
  { creditsUsed: 'credit' },
)

export const importMessage = z.object({
  type: z.literal('import'),
  ...place,
  campaign: knownId<CampaignId>(),
  state: importState,
  rows: z.int(),
  good: z.int(),
  problems: z.int(),
})

export const jobMessage = record({ type: z.literal('job'), ...place, ...personJobFields })

/** Server to client: flat JSON; `seq` rises by one per subscribed topic of a connection. */
export const liveMessage = z.discriminatedUnion('type', [
  subscribed,
  pong,
  socketError,
  personMessage,
  taskMessage,
  workspaceMessage,
  importMessage,
  jobMessage,
])

export type LiveMessage = z.output<typeof liveMessage>
