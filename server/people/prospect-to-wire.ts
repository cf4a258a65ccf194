import type { input } from 'zod'
import type { campaignPerson, person } from '#adapters/http/contract/people.ts'
import type { PersonRow, ProspectRow } from './prospect-row.ts'

export const prospectToWire = (row: ProspectRow): input<typeof campaignPerson> => ({
  id: row.id,
  campaign: row.campaign,
  topic: row.topic,
  person: personToWire(row.person),
  status: row.status,
  status_changed_at: row.statusChangedAt.toISOString(),
  fit_verdict: row.fitVerdict,
  fit_reason: row.fitReason,
  current_step: row.currentStep,
  next_step_at: timeToWire(row.nextStepAt),
  waiting_for: row.waitingFor,
  waiting_limit: row.waitingLimit,
  fail_code: row.failCode,
  invitation_sent_at: timeToWire(row.invitationSentAt),
  accepted_at: timeToWire(row.acceptedAt),
  withdrawn_at: timeToWire(row.withdrawnAt),
  replied_at: timeToWire(row.repliedAt),
  reply_intent: row.replyIntent,
  credits_spent: row.creditsSpent,
  to_connect: row.toConnect,
})

const personToWire = (row: PersonRow): input<typeof person> => ({
  id: row.id,
  network: row.network,
  public_identifier: row.publicIdentifier,
  profile_url: row.profileUrl,
  first_name: row.firstName,
  last_name: row.lastName,
  full_name: row.fullName,
  headline: row.headline,
  about: row.about,
  avatar_url: row.avatarUrl,
  job_title: row.jobTitle,
  company_name: row.companyName,
  industry: row.industry,
  location: row.location,
  country_code: row.countryCode,
  positions: [...row.positions],
  connection_degree: row.connectionDegree,
  custom_fields: row.customFields,
  tags: [...row.tags],
  do_not_contact: row.doNotContact,
  source: row.source,
  retention_until: timeToWire(row.retentionUntil),
  last_contacted_at: timeToWire(row.lastContactedAt),
  last_replied_at: timeToWire(row.lastRepliedAt),
  enriched_at: timeToWire(row.enrichedAt),
})

const timeToWire = (time: Date | null): string | null => time?.toISOString() ?? null
