import * as z from 'zod/mini'
import {
  MAX_INSTRUCTIONS_LENGTH,
  MAX_SAID_LENGTH,
  MAX_TONE_LENGTH,
  PROMPT_PURPOSES,
  PROMPT_VERSION_STATUSES,
} from '#core/writing/prompt.ts'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import { MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import type { CampaignId, PromptSessionId, PromptVersionId, TopicId } from '#core/runtime/ids.ts'
import {
  campaignParams,
  givenId,
  idParams,
  knownId,
  language,
  pageFields,
  pageOf,
  requiredText,
  text,
  time,
} from './common.ts'
import { operation } from './operation.ts'
import { optional, record, strictRecord, type Fields } from './record.ts'

export const promptPurpose = z.enum(PROMPT_PURPOSES)
export const promptVersionStatus = z.enum(PROMPT_VERSION_STATUSES)

export const promptStats = record({
  generated: z.int(),
  approved: z.int(),
  edited: z.int(),
  rejected: z.int(),
  sent: z.int(),
  accepted: z.int(),
  replied: z.int(),
})

export const promptVersion = record(
  {
    id: knownId<PromptVersionId>(),
    session: knownId<PromptSessionId>(),
    number: z.int(),
    status: promptVersionStatus,
    instructions: z.string(),
    tone: z.string(),
    language,
    maxLength: z.nullable(z.int()),
    stats: promptStats,
    createdAt: time,
  },
  { session: 'prompt_session' },
)

export const promptSession = record({
  id: knownId<PromptSessionId>(),
  campaign: knownId<CampaignId>(),
  topic: z.nullable(knownId<TopicId>()),
  purpose: promptPurpose,
  title: z.string(),
  activeVersion: z.nullable(knownId<PromptVersionId>()),
  versions: z.array(promptVersion),
})

export const promptRole = z.enum(['user', 'assistant'])

export const promptMessage = record({
  id: z.int(),
  role: promptRole,
  content: z.string(),
  producedVersion: z.nullable(knownId<PromptVersionId>()),
  createdAt: time,
})

export const promptMessagePage = pageOf(promptMessage)

const sessionParams = record({ promptSessionId: givenId<PromptSessionId>() })

export const promptOperations = {
  getPromptSession: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/prompt-session/',
    summary:
      'How Overture writes for one purpose in a campaign, or in one of its topics: its versions, the newest first. Made on first reading, from the goal, the ICP profile, the topic and the company profile.',
    access: 'signed_in',
    params: campaignParams,
    query: record({
      purpose: z._default(promptPurpose, 'first_message'),
      topic: z.exactOptional(givenId<TopicId>()),
    }),
    status: 200,
    answer: promptSession,
  }),
  changePromptSession: operation({
    method: 'PATCH',
    path: '/api/prompt-sessions/{id}/',
    summary: 'Rename a prompt session.',
    access: 'signed_in',
    params: idParams<PromptSessionId>(),
    body: strictRecord(optional({ title: text(MAX_NAME_LENGTH) })),
    status: 200,
    answer: promptSession,
  }),
  listPromptMessages: operation({
    method: 'GET',
    path: '/api/prompt-sessions/{prompt_session_id}/messages/',
    summary: 'What was said about how to write, and answered: the oldest first.',
    access: 'signed_in',
    params: sessionParams,
    query: record({ page: pageFields.page, pageSize: pageFields.pageSize }),
    status: 200,
    answer: promptMessagePage,
  }),
  createPromptMessage: operation({
    method: 'POST',
    path: '/api/prompt-sessions/{prompt_session_id}/messages/',
    summary:
      'Say how to write otherwise. Answers what was said and what Overture makes of it, with the draft of a version that came of it.',
    access: 'signed_in',
    params: sessionParams,
    body: strictRecord({ content: requiredText(MAX_SAID_LENGTH) }),
    status: 201,
    answer: z.object({ data: z.array(promptMessage) }),
  }),
  changePromptVersion: operation({
    method: 'PATCH',
    path: '/api/prompt-versions/{id}/',
    summary:
      'Change a draft of how to write; of a version that was published it makes the next one, which is answered. `status: "published"` publishes it, or rolls back to it: one version is active.',
    access: 'signed_in',
    params: idParams<PromptVersionId>(),
    body: strictRecord(
      optional({
        instructions: text(MAX_INSTRUCTIONS_LENGTH),
        tone: text(MAX_TONE_LENGTH),
        language,
        maxLength: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_MESSAGE_LENGTH))),
        status: z.literal('published'),
      } satisfies Fields),
    ),
    status: 200,
    answer: promptVersion,
  }),
} as const
