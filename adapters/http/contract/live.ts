import { z } from 'zod'
import { TASK_ACTIONS, TASK_STATUSES } from '#core/task/task.ts'
import { campaignPerson } from './people.ts'

/** Client to server, over the three sockets. */
export const subscribeMessage = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('subscribe_person'),
    campaign_id: z.number().int(),
    topic_id: z.number().int().nullish(),
  }),
  z.object({
    action: z.literal('subscribe_campaign_sequence_message'),
    campaign_id: z.number().int(),
    sequence_id: z.number().int(),
  }),
  /** On ws/tasks/ without a workspace, on ws/workspace/ with one. */
  z.object({ action: z.literal('subscribe'), workspace_id: z.number().int().optional() }),
  /** Heartbeat; answered with `pong`. */
  z.object({ action: z.literal('ping') }),
])

const seq = z.number().int()

/** Server to client: flat JSON; `seq` rises by one per subscribed topic of a connection. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribed'), topic: z.string(), seq }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    detail: z.string(),
    topic: z.string().optional(),
  }),
  z.object({
    type: z.literal('person'),
    topic: z.string(),
    seq,
    campaign: z.number().int(),
    id: z.number().int(),
    changes: campaignPerson.partial(),
  }),
  z.object({
    type: z.literal('task'),
    topic: z.string(),
    seq,
    id: z.number().int(),
    remark: z.string(),
    action: z.enum(TASK_ACTIONS),
    status: z.enum(TASK_STATUSES),
    campaign: z.object({ id: z.number().int() }),
  }),
  z.object({
    type: z.literal('workspace'),
    topic: z.string(),
    seq,
    workspace: z.number().int(),
    credit: z.number().int().optional(),
    status: z.enum(['trial', 'active', 'expired']).optional(),
    /** Campaigns whose counts, status or stall changed. */
    campaigns: z.array(z.number().int()).optional(),
  }),
  z.object({
    type: z.literal('import'),
    topic: z.string(),
    seq,
    campaign: z.number().int(),
    state: z.string(),
    rows: z.number().int(),
    good: z.number().int(),
    problems: z.number().int(),
  }),
])

export type LiveMessageOnWire = z.infer<typeof liveMessage>
