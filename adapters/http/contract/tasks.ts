import * as z from 'zod/mini'
import { FAIL_CODES } from '#core/prospect/fail-code.ts'
import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import { PEOPLE_LISTS } from '#core/task/people-list.ts'
import { TASK_REASONS } from '#core/task/task-reason.ts'
import { ACCOUNT_TROUBLES } from '#core/task/account-trouble.ts'
import { MAX_MESSAGE_LENGTH } from '#core/task/thread.ts'
import { TASK_ACTIONS, TASK_STATUSES } from '#core/task/task.ts'
import type { CampaignId, ProspectId, TaskId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  givenId,
  idParams,
  knownId,
  outreachTime,
  pageAddress,
  pageFields,
  pageOf,
  realTime,
  text,
  timeText,
} from './common.ts'
import { operation } from './operation.ts'
import { keptReading, profileReading } from './people.ts'
import { record, strictRecord, type Fields } from './record.ts'
import { newsOfThread, threadMessages } from './thread-news.ts'

export const taskAction = z.enum(TASK_ACTIONS)
export const taskStatus = z.enum(TASK_STATUSES)
export const taskReason = z.enum(TASK_REASONS)
export const taskMode = z.enum(['act', 'look'])
export const relation = z.enum(['none', 'pending', 'first'])
export const peopleList = z.enum(PEOPLE_LISTS)

/** Who is looked for among the connections. */
export const soughtPerson = record({
  prospect: knownId<ProspectId>(),
  publicIdentifier: z.string(),
})

export const foundPerson = record({
  prospect: knownId<ProspectId>(),
  publicIdentifier: text(200),
  acceptedAt: z.nullable(outreachTime),
})

export const taskPayload = record({
  network: z.string(),
  member: z.exactOptional(z.nullable(z.string())),
  profileUrl: z.exactOptional(z.string()),
  publicIdentifier: z.exactOptional(z.string()),
  note: z.exactOptional(z.string()),
  text: z.exactOptional(z.string()),
  threadUrl: z.exactOptional(z.string()),
  repliedSince: z.exactOptional(timeText),
  ownTexts: z.exactOptional(z.array(z.string())),
  since: z.exactOptional(timeText),
  people: z.exactOptional(z.array(soughtPerson)),
  acceptedSince: z.exactOptional(timeText),
  searchUrl: z.exactOptional(z.string()),
  list: z.exactOptional(peopleList),
  page: z.exactOptional(z.int()),
})

export const receiptFields = {
  url: pageAddress,
  readAt: outreachTime,
  evidence: text(2000),
  member: z.exactOptional(text(200)),
} satisfies Fields

export const receipt = record(receiptFields)

/** Somebody whom a list of the member's own shows, and when they were invited, or accepted. */
export const personOnList = record({
  publicIdentifier: text(200),
  at: z.nullable(outreachTime),
})

export const listPage = record({
  list: peopleList,
  people: z.array(personOnList).check(z.maxLength(200)),
  count: z.nullable(z.int()),
  hasNext: z.boolean(),
})

/** Somebody on a page of results. */
export const foundFields = {
  publicIdentifier: text(PROFILE_TEXTS.publicIdentifier),
  fullName: text(PROFILE_TEXTS.fullName),
  jobTitle: text(PROFILE_TEXTS.jobTitle),
  companyName: text(PROFILE_TEXTS.companyName),
  location: text(PROFILE_TEXTS.location),
} satisfies Fields

export const personInResults = record(foundFields)

export const resultsFields = {
  count: z.nullable(z.int().check(z.minimum(0))),
  hasNext: z.boolean(),
  isCutOff: z.boolean(),
} satisfies Fields

/** One page of a search. */
export const searchResults = record({
  people: z.array(personInResults).check(z.maxLength(100)),
  ...resultsFields,
})

/** What came of a sync so far. */
export const syncReport = record({
  pages: z.int(),
  accepted: z.int(),
  withdrawn: z.int(),
  alreadyConnected: z.int(),
  alreadyInvited: z.int(),
})

const resultFields = {
  relation: z.exactOptional(relation),
  sentNote: z.exactOptional(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH))),
  accepted: z.exactOptional(z.array(foundPerson).check(z.maxLength(1000))),
  nextList: z.exactOptional(peopleList),
  nextPage: z.exactOptional(z.int().check(z.minimum(1), z.maximum(1000))),
} satisfies Fields

export const taskResult = record({
  profile: z.exactOptional(profileReading),
  ...resultFields,
  pages: z.exactOptional(z.array(listPage).check(z.maxLength(20))),
  results: z.exactOptional(searchResults),
  thread: z.exactOptional(threadMessages),
  replies: z.exactOptional(z.array(newsOfThread).check(z.maxLength(200))),
})

/** One that was kept, perhaps before addresses were looked at. */
export const keptResult = record({
  profile: z.exactOptional(keptReading),
  ...resultFields,
  sync: z.exactOptional(syncReport),
})

export const taskFailCode = z.enum([...new Set([...FAIL_CODES, ...ACCOUNT_TROUBLES])])

export const campaignReference = z.object({ id: knownId<CampaignId>() })
export const campaignOfTask = z.object({ id: knownId<CampaignId>(), name: z.string() })

const taskFields = {
  id: knownId<TaskId>(),
  workspace: knownId<WorkspaceId>(),
  /** Null where it is about the whole account. */
  campaign: z.nullable(campaignOfTask),
  prospect: z.nullable(knownId<ProspectId>()),
  action: taskAction,
  status: taskStatus,
  remark: z.string(),
  reasonCode: taskReason,
  payload: taskPayload,
  result: z.nullable(keptResult),
  scheduledAt: outreachTime,
  leaseExpiresAt: z.nullable(realTime),
  attempts: z.int(),
  dedupKey: z.string(),
} satisfies Fields

const TASK_NAMES = { prospect: 'campaign_person' } as const

export const task = record(taskFields, TASK_NAMES)

export const taskPage = pageOf(task)

export const leasedTask = record(
  {
    ...taskFields,
    leaseToken: z.string(),
    leaseExpiresAt: realTime,
    mode: taskMode,
  },
  TASK_NAMES,
)

/** Of the network: who is signed in on the page that was read. */
const member = z.exactOptional(text(200))

const read = { result: z.exactOptional(taskResult), receipt: z.exactOptional(receipt), member }

export const lastLook = strictRecord({
  status: z.literal('running'),
  leaseToken: z.string(),
  member,
})

export const succeededTask = strictRecord({
  status: z.literal('succeeded'),
  leaseToken: z.string(),
  result: taskResult,
  receipt,
})

export const failedTask = strictRecord({
  status: z.literal('failed'),
  leaseToken: z.string(),
  failCode: taskFailCode,
  ...read,
})

export const unverifiedTask = strictRecord({
  status: z.literal('unverified'),
  leaseToken: z.string(),
  ...read,
  /** No other page of the network could be read either. */
  unreachable: z.exactOptional(z.boolean()),
})

/** The last look, or how a task ended. */
export const taskChange = z.discriminatedUnion('status', [
  lastLook,
  succeededTask,
  failedTask,
  unverifiedTask,
])

/** Why the last look may say no, after the status of each. */
const LAST_LOOK_REFUSALS = [
  '402 insufficient_credits',
  '409 account_health',
  '409 by_hand',
  '409 campaign_share',
  '409 delay',
  '409 do_not_contact',
  '409 duplicate_person',
  '409 half_hour',
  '409 invalid_transition',
  '409 not_approved',
  '409 not_running',
  '409 note_quota',
  '409 paused',
  '409 pending_limit',
  '409 refresh',
  '409 reply',
  '409 sequence_disabled',
  '409 weekly_limit',
  '409 window',
  '429 daily_limit_reached',
] as const

export const taskOperations = {
  listTasks: operation({
    method: 'GET',
    path: '/api/tasks/',
    summary: "The tasks of the signed-in user's workspaces, newest first.",
    access: 'signed_in',
    query: record({
      ...pageFields,
      campaign: z.exactOptional(givenId<CampaignId>()),
      status: z.exactOptional(taskStatus),
      action: z.exactOptional(taskAction),
    }),
    status: 200,
    answer: taskPage,
  }),
  leaseTasks: operation({
    method: 'POST',
    path: '/api/tasks/lease/',
    summary: 'Lease due tasks. Leases expire automatically.',
    access: 'signed_in',
    extension: true,
    body: z.object({
      limit: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
    }),
    status: 200,
    answer: record({
      data: z.array(leasedTask),
      nextDueAt: z.nullable(realTime),
      /** By the clock that the other times here are of; a client's own may differ. */
      now: realTime,
    }),
    addition: true,
  }),
  changeTask: operation({
    method: 'PATCH',
    path: '/api/tasks/{id}/',
    summary:
      'The last look before acting, or how the task ended; only for the holder of the lease.',
    access: 'signed_in',
    extension: true,
    params: idParams<TaskId>(),
    body: taskChange,
    refusals: ['409 stale_lease', ...LAST_LOOK_REFUSALS],
    status: 200,
    answer: task,
  }),
} as const
