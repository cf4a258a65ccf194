import type { FailCode } from '#core/prospect/fail-code.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { WaitingReason } from '#core/prospect/waiting-reason.ts'

/** A person inside a campaign, as it is kept. */
export interface ProspectRow {
  readonly id: number
  readonly campaign_id: number
  readonly topic_id: number | null
  readonly status: ProspectStatus
  readonly status_changed_at: Date
  readonly fit_verdict: string | null
  readonly fit_reason: string | null
  readonly current_step: number | null
  readonly next_step_at: Date | null
  readonly waiting_for: WaitingReason | null
  readonly fail_code: FailCode | null
  readonly invitation_sent_at: Date | null
  readonly accepted_at: Date | null
  readonly withdrawn_at: Date | null
  readonly replied_at: Date | null
  readonly reply_intent: string | null
  readonly credits_spent: number
  readonly to_connect: boolean
  readonly person: PersonJson
}

/** The person as PostgreSQL writes JSON: times are texts. */
export interface PersonJson {
  readonly id: number
  readonly network: string
  readonly public_identifier: string
  readonly first_name: string
  readonly last_name: string
  readonly full_name: string
  readonly headline: string
  readonly about: string
  readonly avatar_url: string
  readonly job_title: string
  readonly company_name: string
  readonly industry: string
  readonly location: string
  readonly country_code: string
  readonly positions: { title: string; company: string; period: string }[]
  readonly connection_degree: number | null
  readonly custom_fields: Record<string, string>
  readonly tags: string[]
  readonly do_not_contact: boolean
  readonly source: string
  readonly retention_until: string | null
  readonly last_contacted_at: string | null
  readonly last_replied_at: string | null
  readonly enriched_at: string | null
}
