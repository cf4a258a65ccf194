import * as z from 'zod/mini'
import { TASK_ACTIONS, TASK_STATUSES } from '#core/task/task.ts'
import type { CampaignId, ProspectId, TaskId, WorkspaceId } from '#core/runtime/ids.ts'
import { knownId } from './common.ts'
import { prospectFields } from './people.ts'
import { optional, record } from './record.ts'

/** Client to server, over the three sockets. */
export const subscribeMessage = z.discriminatedUnion('action', [
  record(
    {
      action: z.literal('subscribe_person'),
      campaign: knownId<CampaignId>(),
      topic: z.optional(z.nullable(z.int())),
    },
    { campaign: 'campaign_id', topic: 'topic_id' },
  ),
  record(
    {
      action: z.literal('subscribe_campaign_sequence_message'),
      campaign: knownId<CampaignId>(),
      sequence: z.int(),
    },
    { campaign: 'campaign_id', sequence: 'sequence_id' },
  ),
  /** On ws/tasks/ without a workspace, on ws/workspace/ with one. */
  record(
    { action: z.literal('subscribe'), workspace: z.exactOptional(knownId<WorkspaceId>()) },
    { workspace: 'workspace_id' },
  ),
  /** Heartbeat; answered with `pong`. */
  z.object({ action: z.literal('ping') }),
])

const place = { topic: z.string(), seq: z.int() }

/** Server to client: flat JSON; `seq` rises by one per subscribed topic of a connection. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribed'), ...place }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    detail: z.string(),
    topic: z.exactOptional(z.string()),
  }),
  z.object({
    type: z.literal('person'),
    ...place,
    campaign: knownId<CampaignId>(),
    id: knownId<ProspectId>(),
    changes: record(optional(prospectFields)),
  }),
  record({
    type: z.literal('task'),
    ...place,
    id: knownId<TaskId>(),
    remark: z.string(),
    action: z.enum(TASK_ACTIONS),
    status: z.enum(TASK_STATUSES),
    campaign: z.object({ id: knownId<CampaignId>() }),
    /** How many of its kind the account may do in a day, where there is such a limit. */
    dailyLimit: z.exactOptional(z.int()),
  }),
  record(
    {
      type: z.literal('workspace'),
      ...place,
      workspace: knownId<WorkspaceId>(),
      creditsUsed: z.exactOptional(z.int()),
      status: z.exactOptional(z.enum(['trial', 'active', 'expired'])),
      /** Campaigns whose counts, status or stall changed. */
      campaigns: z.exactOptional(z.array(knownId<CampaignId>())),
    },
    { creditsUsed: 'credit' },
  ),
  z.object({
    type: z.literal('import'),
    ...place,
    campaign: knownId<CampaignId>(),
    state: z.string(),
    rows: z.int(),
    good: z.int(),
    problems: z.int(),
  }),
])

export type LiveMessage = z.output<typeof liveMessage>
