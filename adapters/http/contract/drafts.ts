import * as z from 'zod/mini'
import { MAX_MESSAGE_LENGTH } from '#core/sequence/sequence-step.ts'
import { FACT_ORIGINS } from '#core/writing/facts.ts'
import { PERSON_MESSAGE_STATUSES } from '#core/writing/person-message.ts'
import {
  MAX_CONFIRMED_CLAIMS,
  MAX_RULE_LENGTH,
  RESULT_GROUPINGS,
} from '#core/writing/person-message-api.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  PromptVersionId,
  SequenceMessageId,
  TopicId,
  UserId,
} from '#core/runtime/ids.ts'
import {
  campaignParams,
  givenId,
  idParams,
  knownId,
  nothing,
  oneOf,
  outreachTime,
  pageFields,
  pageOf,
  requiredText,
  text,
  workspaceParams,
} from './common.ts'
import { operation } from './operation.ts'
import { promptPurpose, promptStats } from './prompts.ts'
import { record, strictRecord } from './record.ts'
import { listOf } from './text-list.ts'
import { replyIntent, thread } from './thread.ts'
import { waiting } from './waiting.ts'

export const messageStatus = z.enum(PERSON_MESSAGE_STATUSES)
export const settableMessageStatus = z.enum(['approved', 'rejected', 'awaiting_approval'])
export const messageWriter = z.enum(['model', 'rules', 'text'])

export const messageEvidence = z.object({ span: z.string(), field: z.string(), value: z.string() })
export const messageProblem = z.object({ code: z.string(), detail: z.string() })

export const tokenCost = z.object({ amount: z.number(), currency: z.string() })
export const tokenUsage = record({
  inputTokens: z.int(),
  outputTokens: z.int(),
  cost: z.exactOptional(tokenCost),
})

const written = {
  body: z.string(),
  evidence: z.array(messageEvidence),
  problems: z.array(messageProblem),
  writer: messageWriter,
  promptVersion: z.nullable(knownId<PromptVersionId>()),
  variant: z.nullable(z.string()),
}

export const personSequenceMessage = record(
  {
    id: knownId<PersonMessageId>(),
    campaign: knownId<CampaignId>(),
    prospect: knownId<ProspectId>(),
    fullName: z.string(),
    publicIdentifier: z.string(),
    sequenceMessage: z.nullable(knownId<SequenceMessageId>()),
    purpose: promptPurpose,
    ...written,
    usage: z.nullable(tokenUsage),
    originalBody: z.string(),
    topic: z.nullable(knownId<TopicId>()),
    stepVersion: z.int(),
    status: messageStatus,
    approvedBy: z.nullable(knownId<UserId>()),
    scheduledAt: z.nullable(outreachTime),
    sentAt: z.nullable(outreachTime),
    editedBy: z.nullable(knownId<UserId>()),
    version: z.int(),
  },
  { prospect: 'campaign_person' },
)

export const personSequenceMessagePage = pageOf(personSequenceMessage)

export const messagePreview = record(written)

export const factOrigin = z.enum(FACT_ORIGINS)
export const draftFact = record({ field: z.string(), value: z.string(), origin: factOrigin })

export const resultRow = record({
  sequenceMessage: knownId<SequenceMessageId>(),
  promptVersion: z.nullable(knownId<PromptVersionId>()),
  variant: z.nullable(z.string()),
  topic: z.nullable(knownId<TopicId>()),
  stats: promptStats,
})

export const resultGrouping = oneOf(RESULT_GROUPINGS)

const messageParams = idParams<PersonMessageId>()
const memberParams = idParams<ProspectId>()

export const draftOperations = {
  listPersonSequenceMessages: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/person-sequence-messages/',
    summary:
      'What was written for the people of a campaign, the oldest first. `status` takes several, separated by commas.',
    access: 'signed_in',
    params: campaignParams,
    query: record(
      {
        page: pageFields.page,
        pageSize: pageFields.pageSize,
        status: z.exactOptional(listOf(messageStatus)),
        sequenceMessage: z.exactOptional(givenId<SequenceMessageId>()),
        prospect: z.exactOptional(givenId<ProspectId>()),
      },
      { prospect: 'campaign_person' },
    ),
    status: 200,
    answer: personSequenceMessagePage,
    addition: true,
  }),
  changePersonSequenceMessage: operation({
    method: 'PATCH',
    path: '/api/person-sequence-messages/{id}/',
    summary:
      'Edit a text, approve it, reject it, or take that back until it is being sent. `version` names the text that is meant. One with problems can’t be approved. `confirmed_claims` are all claims that no fact tells and you say are true.',
    access: 'signed_in',
    params: messageParams,
    body: strictRecord({
      body: z.exactOptional(requiredText(MAX_MESSAGE_LENGTH)),
      confirmedClaims: z.exactOptional(
        z.array(text(MAX_MESSAGE_LENGTH)).check(z.maxLength(MAX_CONFIRMED_CLAIMS)),
      ),
      status: z.exactOptional(settableMessageStatus),
      version: z.int(),
    }),
    refusals: ['409 stale_version', '409 not_approved', '409 invalid_transition'],
    status: 200,
    answer: personSequenceMessage,
  }),
  rewritePersonSequenceMessage: operation({
    method: 'POST',
    path: '/api/person-sequence-messages/{id}/rewrite/',
    summary: 'Write a text anew. Its variant stays; who approved it has to do so again.',
    access: 'signed_in',
    params: messageParams,
    body: nothing,
    refusals: ['409 stale_version', '409 invalid_transition'],
    status: 200,
    answer: personSequenceMessage,
    addition: true,
  }),
  previewSequenceMessage: operation({
    method: 'POST',
    path: '/api/sequence-messages/{id}/preview/',
    summary:
      'Write a step as one person of its campaign would get it: the first one where nobody is named. Nothing of it is kept; a step that Overture writes takes tokens of the language model each time.',
    access: 'signed_in',
    params: idParams<SequenceMessageId>(),
    body: strictRecord(
      { prospect: z.exactOptional(givenId<ProspectId>()) },
      { prospect: 'campaign_person' },
    ),
    status: 200,
    answer: messagePreview,
    addition: true,
  }),
  listFacts: operation({
    method: 'GET',
    path: '/api/linkedin/people/{id}/facts/',
    summary:
      'What a text for a person of a campaign may say: of their profile, of whoever sends it, and of the material. Variables are filled in from it.',
    access: 'signed_in',
    params: memberParams,
    status: 200,
    answer: z.object({ data: z.array(draftFact) }),
    addition: true,
  }),
  approvePersonSequenceMessages: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/person-sequence-messages/approve/',
    summary:
      'Approve all drafts of a step that have no problem, by a rule in the user’s own words, which the history keeps.',
    access: 'signed_in',
    params: campaignParams,
    body: strictRecord({
      sequenceMessage: givenId<SequenceMessageId>(),
      promptVersion: z.exactOptional(givenId<PromptVersionId>()),
      variant: z.exactOptional(text(20)),
      statement: requiredText(MAX_RULE_LENGTH),
    }),
    status: 200,
    answer: record({ approved: z.int() }),
    addition: true,
  }),
  getThread: operation({
    method: 'GET',
    path: '/api/linkedin/people/{id}/thread/',
    summary: 'What was written to a person of a campaign and answered, the oldest first.',
    access: 'signed_in',
    params: memberParams,
    status: 200,
    answer: thread,
    addition: true,
  }),
  changeThread: operation({
    method: 'PATCH',
    path: '/api/linkedin/people/{id}/thread/',
    summary: 'Say what a person who replied intends, or null.',
    access: 'signed_in',
    params: memberParams,
    body: strictRecord({ intent: z.nullable(replyIntent) }),
    refusals: ['409 invalid_transition'],
    status: 200,
    answer: thread,
    addition: true,
  }),
  draftReply: operation({
    method: 'POST',
    path: '/api/linkedin/people/{id}/draft-reply/',
    summary: 'Draft an answer to a reply; approved, it is sent. One draft at a time.',
    access: 'signed_in',
    params: memberParams,
    body: nothing,
    refusals: ['409 stale_version', '409 invalid_transition'],
    status: 201,
    answer: personSequenceMessage,
    addition: true,
  }),
  listResults: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/results/',
    summary: 'How the versions, variants or topics of each step of a campaign did.',
    access: 'signed_in',
    params: campaignParams,
    query: record({ groupBy: z._default(resultGrouping, 'promptVersion') }),
    status: 200,
    answer: z.object({ data: z.array(resultRow) }),
    addition: true,
  }),
  listWaiting: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/waiting/',
    summary:
      'What waits: drafts to be approved and replies to be answered by a person, running campaigns for an extension. `last_seen_at` is when one asked for the user’s work.',
    access: 'signed_in',
    params: workspaceParams,
    status: 200,
    answer: waiting,
    addition: true,
  }),
} as const
