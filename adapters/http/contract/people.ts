import { z } from 'zod'
import { FAIL_CODES } from '#core/prospect/fail-code.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { WAITING_REASONS } from '#core/prospect/waiting-reason.ts'
import { campaignParams, id, pageOf, pageQuery, time } from './common.ts'
import { operation } from './operation.ts'

export const prospectStatus = z.enum(PROSPECT_STATUSES)

export const position = z.object({ title: z.string(), company: z.string(), period: z.string() })

export const person = z.object({
  id: z.number().int(),
  network: z.string(),
  public_identifier: z.string(),
  profile_url: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  headline: z.string(),
  about: z.string(),
  avatar_url: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  industry: z.string(),
  location: z.string(),
  country_code: z.string(),
  positions: z.array(position),
  connection_degree: z.number().int().nullable(),
  custom_fields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  do_not_contact: z.boolean(),
  source: z.string(),
  retention_until: time.nullable(),
  last_contacted_at: time.nullable(),
  last_replied_at: time.nullable(),
  enriched_at: time.nullable(),
})

/** How much of a limit is used. */
export const limitUsage = z.object({
  action: z.enum(['visits', 'invitations']),
  used: z.number().int(),
  max: z.number().int(),
})

export const campaignPerson = z.object({
  id: z.number().int(),
  campaign: z.number().int(),
  topic: z.number().int().nullable(),
  person,
  status: prospectStatus,
  status_changed_at: time,
  fit_verdict: z.string().nullable(),
  fit_reason: z.string().nullable(),
  current_step: z.number().int().nullable(),
  next_step_at: time.nullable(),
  waiting_for: z.enum(WAITING_REASONS).nullable(),
  waiting_limit: limitUsage.nullable(),
  fail_code: z.enum(FAIL_CODES).nullable(),
  invitation_sent_at: time.nullable(),
  accepted_at: time.nullable(),
  withdrawn_at: time.nullable(),
  replied_at: time.nullable(),
  reply_intent: z.string().nullable(),
  credits_spent: z.number().int(),
  to_connect: z.boolean(),
})

const statusList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter(Boolean))
  .pipe(z.array(prospectStatus))

const peopleFilter = z.strictObject({
  search: z.string().max(200).optional(),
  status: z.array(prospectStatus).max(10).optional(),
})

export const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(10_000) }),
  z.strictObject({ filter: peopleFilter }),
])

const bulkOutcome = z.object({
  accepted: z.number().int(),
  skipped: z.array(z.object({ code: z.string(), count: z.number().int() })),
  job: z.number().int().nullable(),
})

const historyEntry = z.object({
  at: time,
  kind: z.enum(['event', 'decision', 'next']),
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export const peopleOperations = {
  listCampaignPeople: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/linkedin/people/',
    summary: 'The people of a campaign. `status` takes several, separated by commas.',
    access: 'signed_in',
    params: campaignParams,
    query: pageQuery.extend({ status: statusList.optional() }),
    status: 200,
    answer: pageOf(campaignPerson),
  }),
  personHistory: operation({
    method: 'GET',
    path: '/api/campaigns/{campaign_id}/linkedin/people/{id}/history/',
    summary: 'What happened to one prospect, what comes next, and why.',
    access: 'signed_in',
    params: campaignParams.extend({ id }),
    status: 200,
    answer: z.object({ data: z.array(historyEntry) }),
    addition: true,
  }),
  visitPeople: operation({
    method: 'POST',
    path: '/api/campaigns/{campaign_id}/people/visit/',
    summary: 'Visit these people before the others, as soon as the limits allow.',
    access: 'signed_in',
    params: campaignParams,
    body: selection,
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
    body: selection,
    status: 202,
    answer: bulkOutcome,
  }),
} as const
