import type { input } from 'zod'
import type { campaignPerson, person } from '#adapters/http/contract/people.ts'
import { profileUrl } from '#core/prospect/profile-address.ts'
import type { ProspectRow, PersonJson } from './prospect-row.ts'

export const prospectToWire = (row: ProspectRow): input<typeof campaignPerson> => ({
  id: row.id,
  campaign: row.campaign_id,
  topic: row.topic_id,
  person: personToWire(row.person),
  status: row.status,
  status_changed_at: row.status_changed_at.toISOString(),
  fit_verdict: row.fit_verdict,
  fit_reason: row.fit_reason,
  current_step: row.current_step,
  next_step_at: row.next_step_at?.toISOString() ?? null,
  waiting_for: row.waiting_for,
  fail_code: row.fail_code,
  invitation_sent_at: row.invitation_sent_at?.toISOString() ?? null,
  accepted_at: row.accepted_at?.toISOString() ?? null,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  replied_at: row.replied_at?.toISOString() ?? null,
  reply_intent: row.reply_intent,
  credits_spent: row.credits_spent,
  to_connect: row.to_connect,
})

const personToWire = (row: PersonJson): input<typeof person> => {
  const { network, public_identifier: publicIdentifier } = row
  return {
    id: row.id,
    network,
    public_identifier: publicIdentifier,
    profile_url: profileUrl({ network, publicIdentifier }),
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: row.full_name,
    headline: row.headline,
    about: row.about,
    avatar_url: row.avatar_url,
    job_title: row.job_title,
    company_name: row.company_name,
    industry: row.industry,
    location: row.location,
    country_code: row.country_code,
    positions: row.positions,
    connection_degree: row.connection_degree,
    custom_fields: row.custom_fields,
    tags: row.tags,
    do_not_contact: row.do_not_contact,
    source: row.source,
    retention_until: timeToWire(row.retention_until),
    last_contacted_at: timeToWire(row.last_contacted_at),
    last_replied_at: timeToWire(row.last_replied_at),
    enriched_at: timeToWire(row.enriched_at),
  }
}

const timeToWire = (text: string | null): string | null => text && new Date(text).toISOString()
