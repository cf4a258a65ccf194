import { z } from 'zod'
import { FAIL_CODES } from '#core/prospect/fail-code.ts'
import { TASK_ACTIONS, TASK_STATUSES } from '#core/task/task.ts'
import { id, idParams, pageOf, pageQuery, time } from './common.ts'
import { operation } from './operation.ts'
import { position } from './people.ts'

export const taskPayload = z.object({
  network: z.string(),
  profile_url: z.string().optional(),
  public_identifier: z.string().optional(),
  note: z.string().optional(),
  people: z
    .array(z.object({ prospect: z.number().int(), public_identifier: z.string() }))
    .optional(),
  accepted_since: time.optional(),
})

export const receipt = z.object({
  url: z.string().max(2000),
  read_at: time,
  evidence: z.string().max(2000),
  member: z.string().max(200).optional(),
})

const text = (length: number) => z.string().max(length)

const profileReading = z.object({
  public_identifier: text(200),
  first_name: text(200),
  last_name: text(200),
  full_name: text(400),
  headline: text(500),
  about: text(10_000),
  avatar_url: text(2000),
  job_title: text(300),
  company_name: text(300),
  industry: text(200),
  location: text(200),
  country_code: text(2),
  positions: z.array(position).max(100),
  connection_degree: z.number().int().min(1).max(3).nullable(),
})

export const taskResult = z.object({
  profile: profileReading.optional(),
  relation: z.enum(['none', 'pending', 'first']).optional(),
  accepted: z
    .array(
      z.object({
        prospect: z.number().int(),
        public_identifier: z.string().max(200),
        accepted_at: time.nullable(),
      }),
    )
    .max(1000)
    .optional(),
})

export const failCode = z.enum([
  ...FAIL_CODES,
  'challenge',
  'limit_notice',
  'signed_out_of_network',
])

export const task = z.object({
  id: z.number().int(),
  workspace: z.number().int(),
  campaign: z.object({ id: z.number().int(), name: z.string() }),
  campaign_person: z.number().int().nullable(),
  action: z.enum(TASK_ACTIONS),
  status: z.enum(TASK_STATUSES),
  remark: z.string(),
  reason_code: z.string(),
  payload: taskPayload,
  result: taskResult.nullable(),
  scheduled_at: time,
  lease_expires_at: time.nullable(),
  attempts: z.number().int(),
  dedup_key: z.string(),
})

export const leasedTask = task.extend({
  lease_token: z.string(),
  lease_expires_at: time,
  mode: z.enum(['act', 'look']),
})

/** The last look (`running`) or how a task ended. */
export const taskChange = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('running'), lease_token: z.string() }),
  z.strictObject({
    status: z.literal('succeeded'),
    lease_token: z.string(),
    result: taskResult,
    receipt,
  }),
  z.strictObject({
    status: z.literal('failed'),
    lease_token: z.string(),
    fail_code: failCode,
    result: taskResult.optional(),
    receipt: receipt.optional(),
  }),
  z.strictObject({
    status: z.literal('unverified'),
    lease_token: z.string(),
    result: taskResult.optional(),
    receipt: receipt.optional(),
  }),
])

export const taskOperations = {
  listTasks: operation({
    method: 'GET',
    path: '/api/tasks/',
    summary: "The tasks of the signed-in user's workspaces, newest first.",
    access: 'signed_in',
    query: pageQuery.extend({
      campaign: id.optional(),
      status: z.enum(TASK_STATUSES).optional(),
      action: z.enum(TASK_ACTIONS).optional(),
    }),
    status: 200,
    answer: pageOf(task),
  }),
  leaseTasks: operation({
    method: 'POST',
    path: '/api/tasks/lease/',
    summary: 'Take due tasks to do; a lease runs out by itself.',
    access: 'signed_in',
    body: z.object({ limit: z.number().int().min(1).max(10).default(1) }),
    status: 200,
    answer: z.object({
      data: z.array(leasedTask),
      next_due_at: time.nullable(),
      /** By the clock that the other times here are of; a client's own may differ. */
      now: time,
    }),
    addition: true,
  }),
  changeTask: operation({
    method: 'PATCH',
    path: '/api/tasks/{id}/',
    summary:
      'The last look before acting, or how the task ended; only for the holder of the lease.',
    access: 'signed_in',
    params: idParams,
    body: taskChange,
    refusals: [
      '409 stale_lease',
      '409 invalid_transition',
      '402 insufficient_credits',
      '429 daily_limit_reached',
    ],
    status: 200,
    answer: task,
  }),
} as const
