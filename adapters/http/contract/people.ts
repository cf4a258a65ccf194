import * as z from 'zod/mini'
import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import { FAIL_CODES } from '#core/prospect/fail-code.ts'
import { HISTORY_CODES } from '#core/prospect/history-codes.ts'
import { MAX_NOTES_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '#core/person/tags.ts'
import { PROSPECT_ORDERINGS, SKIP_CODES } from '#core/prospect/prospect-api.ts'
import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { WAITING_REASONS } from '#core/prospect/waiting-reason.ts'
import { FIT_CODES, FIT_CRITERIA, FIT_VERDICTS } from '#core/sales-kit/fit.ts'
import type { CampaignId, PersonId, ProspectId, RequestId, TopicId } from '#core/runtime/ids.ts'
import {
  campaignParams,
  givenId,
  knownId,
  outreachTime,
  pageFields,
  countedPageOf,
  requiredText,
  text,
  time,
  webAddress,
} from './common.ts'
import { operation } from './operation.ts'
import { record, strictRecord, type Fields } from './record.ts'
import { listOf } from './text-list.ts'

export const tagList = z.array(requiredText(MAX_TAG_LENGTH)).check(z.maxLength(MAX_TAGS))

export const prospectStatus = z.enum(PROSPECT_STATUSES)
export const waitingReason = z.enum(WAITING_REASONS)
export const failCode = z.enum(FAIL_CODES)

export const budgetKind = z.enum(BUDGET_KINDS)

export const position = z.object({ title: z.string(), company: z.string(), period: z.string() })

type ProfileText = keyof typeof PROFILE_TEXTS

export const profileTexts = (schemaOf: (length: number) => z.ZodMiniString<string>) =>
  Object.fromEntries(
    Object.entries(PROFILE_TEXTS).map(([name, length]) => [name, schemaOf(length)]),
  ) as { readonly [K in ProfileText]: z.ZodMiniString<string> }

const readingFields = {
  ...profileTexts(text),
  positions: z.array(position).check(z.maxLength(100)),
  connectionDegree: z.nullable(z.int().check(z.minimum(1), z.maximum(3))),
} satisfies Fields

/** A profile as it is read from a page: no longer than can be kept. */
export const profileFields = { ...readingFields, avatarUrl: webAddress } satisfies Fields
export const profileReading = record(profileFields)

/** One that was kept, perhaps before addresses were looked at. */
export const keptReading = record(readingFields)

export const person = record({
  id: knownId<PersonId>(),
  network: z.string(),
  profileUrl: z.string(),
  ...profileTexts(() => z.string()),
  positions: z.array(position),
  connectionDegree: z.nullable(z.int()),
  customFields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  doNotContact: z.boolean(),
  source: z.string(),
  retentionUntil: z.nullable(time),
  lastContactedAt: z.nullable(outreachTime),
  lastRepliedAt: z.nullable(outreachTime),
  enrichedAt: z.nullable(outreachTime),
})

export const fitVerdict = z.enum(FIT_VERDICTS)
export const fitCriterion = z.enum(FIT_CRITERIA)
export const fitCode = z.enum(FIT_CODES)

export const fitFinding = z.object({ criterion: fitCriterion, value: z.string() })

/** Why somebody fits or not: codes and names, no sentence. */
export const fitReason = record({
  code: fitCode,
  excludedBy: z.string(),
  met: z.array(fitFinding),
  missed: z.array(fitFinding),
  untold: z.array(fitCriterion),
})

/** How much of a limit is used. */
export const limitUsage = z.object({
  action: budgetKind,
  used: z.int(),
  max: z.int(),
})

export const prospectFields = {
  id: knownId<ProspectId>(),
  campaign: knownId<CampaignId>(),
  topic: z.nullable(knownId<TopicId>()),
  person,
  status: prospectStatus,
  statusChangedAt: outreachTime,
  fitVerdict: z.nullable(fitVerdict),
  fitReason: z.nullable(fitReason),
  currentStep: z.nullable(z.int()),
  nextStepAt: z.nullable(outreachTime),
  waitingFor: z.nullable(waitingReason),
  waitingLimit: z.nullable(limitUsage),
  limitResumesAt: z.nullable(outreachTime),
  failCode: z.nullable(failCode),
  invitationSentAt: z.nullable(outreachTime),
  acceptedAt: z.nullable(outreachTime),
  withdrawnAt: z.nullable(outreachTime),
  repliedAt: z.nullable(outreachTime),
  replyIntent: z.nullable(z.string()),
  creditsSpent: z.int(),
  toConnect: z.boolean(),
  isByHand: z.boolean(),
  statusBefore: z.nullable(prospectStatus),
} satisfies Fields

export const campaignPerson = record(prospectFields)
export const campaignPersonPage = countedPageOf(campaignPerson)

export const prospectFilter = z.strictObject({
  search: z.exactOptional(text(200)),
  status: z.exactOptional(z.array(prospectStatus).check(z.maxLength(10))),
  topic: z.exactOptional(givenId<TopicId>()),
  fit: z.exactOptional(z.array(fitVerdict).check(z.maxLength(FIT_VERDICTS.length))),
})

export const prospectsByFilter = z.strictObject({ filter: prospectFilter })

export const prospectIds = z.array(givenId<ProspectId>()).check(z.minLength(1), z.maxLength(10_000))

export const prospectsById = z.strictObject({ ids: prospectIds })

export const prospectSelection = z.union([prospectsById, prospectsByFilter])

export const skipCode = z.enum(SKIP_CODES)
export const prospectOrdering = z.enum(PROSPECT_ORDERINGS)

export const skippedProspects = z.object({ code: skipCode, count: z.int() })

export const bulkOutcome = record({
  accepted: z.int(),
  skipped: z.array(skippedProspects),
  /** How many more may be enriched, where that is too few for all who were accepted. */
  creditsLeft: z.exactOptional(z.int()),
  /** What it can be withdrawn by; null where nobody was accepted. */
  job: z.nullable(knownId<RequestId>()),
})

export const withdrawal = record({ withdrawn: z.int(), begun: z.int() })

export const historyKind = z.enum(['event', 'decision', 'next'])
export const historyCode = z.enum(HISTORY_CODES)

export const historyEntry = z.object({
  at: outreachTime,
  kind: historyKind,
  code: historyCode,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export const peopleOperations = {
  listCampaignPeople: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/linkedin/people/',
    summary: 'The people of a campaign. `status` and `fit` take several, separated by commas.',
    access: 'signed_in',
    params: campaignParams,
    query: record({
      ...pageFields,
      cursor: z.exactOptional(text(2000)),
      ordering: z._default(prospectOrdering, '-status_changed_at'),
      status: z.exactOptional(listOf(prospectStatus)),
      topic: z.exactOptional(givenId<TopicId>()),
      fit: z.exactOptional(listOf(fitVerdict)),
    }),
    status: 200,
    answer: campaignPersonPage,
  }),
  getCampaignPerson: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/linkedin/people/{id}/',
    summary: 'One person of a campaign.',
    access: 'signed_in',
    params: record({ campaignId: givenId<CampaignId>(), id: givenId<ProspectId>() }),
    status: 200,
    answer: campaignPerson,
    addition: true,
  }),
  personHistory: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/linkedin/people/{id}/history/',
    summary: 'What happened to one prospect, what comes next, and why.',
    access: 'signed_in',
    params: record({ campaignId: givenId<CampaignId>(), id: givenId<ProspectId>() }),
    status: 200,
    answer: z.object({ data: z.array(historyEntry) }),
    addition: true,
  }),
  answerQuestion: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/people/{id}/answer/',
    summary:
      'Say whether a connection request was sent, where a prospect waits for `asked`. The same answer may be given twice.',
    access: 'signed_in',
    params: record({ campaignId: givenId<CampaignId>(), id: givenId<ProspectId>() }),
    body: z.strictObject({ sent: z.boolean() }),
    refusals: ['409 invalid_transition'],
    status: 204,
    addition: true,
  }),
  changePerson: operation({
    method: 'PATCH',
    path: '/api/linkedin/people/{id}/',
    summary:
      'Exclude a person from connection requests, or include them again: `to_connect`. Remove them from the campaign by `status` USER_CANCELLED, and take them back by their `status_before`, until a connection request or a message was sent to them. `is_by_hand`: whether the sequence waits, since the user writes to them. `topic` is one of its campaign’s, or null. `tags` and `notes` are of the person.',
    access: 'signed_in',
    params: record({ id: givenId<ProspectId>() }),
    body: strictRecord({
      toConnect: z.exactOptional(z.boolean()),
      isByHand: z.exactOptional(z.boolean()),
      status: z.exactOptional(prospectStatus),
      topic: z.exactOptional(z.nullable(givenId<TopicId>())),
      tags: z.exactOptional(tagList),
      notes: z.exactOptional(text(MAX_NOTES_LENGTH)),
    }),
    refusals: ['409 invalid_transition', '409 already_sent'],
    status: 200,
    answer: campaignPerson,
  }),
  visitPeople: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/people/visit/',
    summary: 'Visit these people before the others, as soon as the limits allow.',
    access: 'signed_in',
    params: campaignParams,
    body: prospectSelection,
    refusals: ['402 insufficient_credits'],
    status: 202,
    answer: bulkOutcome,
  }),
  connectPeople: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/people/connect/',
    summary:
      'Send these people a connection request before the others, as soon as the limits allow.',
    access: 'signed_in',
    params: campaignParams,
    body: prospectSelection,
    status: 202,
    answer: bulkOutcome,
  }),
  withdrawRequest: operation({
    method: 'DELETE',
    path: '/api/campaigns/{campaign_id}/people/jobs/{id}/',
    summary:
      'Withdraw what one call asked for by its `job`, except with whom it has begun. A second time it answers the same.',
    access: 'signed_in',
    params: record({ campaignId: givenId<CampaignId>(), id: givenId<RequestId>() }),
    status: 200,
    answer: withdrawal,
    addition: true,
  }),
} as const
