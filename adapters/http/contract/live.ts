import * as z from 'zod/mini'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  SequenceId,
  SequenceMessageId,
  TaskId,
  TopicId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { importState, knownId, workspaceStatus } from './common.ts'
import { messageStatus } from './drafts.ts'
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
    sequence: knownId<SequenceId>(),
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

/** With for how many milliseconds nothing happened in the topic's workspaces, as far as the server heard. */
export const subscribed = record({
  type: z.literal('subscribed'),
  ...place,
  quietMs: z.exactOptional(z.int()),
})
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

export const sequenceMessageUpdate = record(
  {
    type: z.literal('sequence_message'),
    ...place,
    id: knownId<PersonMessageId>(),
    campaign: knownId<CampaignId>(),
    sequence: knownId<SequenceId>(),
    sequenceMessage: knownId<SequenceMessageId>(),
    prospect: knownId<ProspectId>(),
    status: messageStatus,
    /** So far, while it is being written. */
    body: z.string(),
    isWriting: z.boolean(),
    version: z.int(),
  },
  { prospect: 'campaign_person', isWriting: 'writing' },
)

/** Server to client: flat JSON; `seq` rises by one per subscribed topic of a connection. */
export const liveMessage = z.discriminatedUnion('type', [
  subscribed,
  pong,
  socketError,
  personMessage,
  sequenceMessageUpdate,
  taskMessage,
  workspaceMessage,
  importMessage,
  jobMessage,
])

export type LiveMessage = z.output<typeof liveMessage>
