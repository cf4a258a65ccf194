import type { z } from 'zod'
import type { Person, Prospect } from '#core/prospect/prospect.ts'
import type { campaignPerson, person } from './contract/people.ts'
import { dateOf } from './wire-time.ts'

type ProspectOnWire = z.output<typeof campaignPerson>

export const prospectOf = (wire: ProspectOnWire): Prospect => ({
  id: wire.id,
  campaign: wire.campaign,
  topic: wire.topic,
  person: personOf(wire.person),
  status: wire.status,
  statusChangedAt: dateOf(wire.status_changed_at),
  waitingFor: wire.waiting_for,
  failCode: wire.fail_code,
  nextStepAt: dateOf(wire.next_step_at),
  invitationSentAt: dateOf(wire.invitation_sent_at),
  acceptedAt: dateOf(wire.accepted_at),
  repliedAt: dateOf(wire.replied_at),
  creditsSpent: wire.credits_spent,
  toConnect: wire.to_connect,
})

type Changes = { readonly [K in keyof ProspectOnWire]?: ProspectOnWire[K] | undefined }

/** What of a prospect a live message says is new. */
export const prospectChangesOf = (wire: Changes): Partial<Prospect> => ({
  ...(wire.topic !== undefined && { topic: wire.topic }),
  ...(wire.person !== undefined && { person: personOf(wire.person) }),
  ...(wire.status !== undefined && { status: wire.status }),
  ...(wire.status_changed_at !== undefined && { statusChangedAt: dateOf(wire.status_changed_at) }),
  ...(wire.waiting_for !== undefined && { waitingFor: wire.waiting_for }),
  ...(wire.fail_code !== undefined && { failCode: wire.fail_code }),
  ...(wire.next_step_at !== undefined && { nextStepAt: dateOf(wire.next_step_at) }),
  ...(wire.invitation_sent_at !== undefined && {
    invitationSentAt: dateOf(wire.invitation_sent_at),
  }),
  ...(wire.accepted_at !== undefined && { acceptedAt: dateOf(wire.accepted_at) }),
  ...(wire.replied_at !== undefined && { repliedAt: dateOf(wire.replied_at) }),
  ...(wire.credits_spent !== undefined && { creditsSpent: wire.credits_spent }),
  ...(wire.to_connect !== undefined && { toConnect: wire.to_connect }),
})

const personOf = (wire: z.output<typeof person>): Person => ({
  id: wire.id,
  network: wire.network,
  publicIdentifier: wire.public_identifier,
  profileUrl: wire.profile_url,
  firstName: wire.first_name,
  lastName: wire.last_name,
  fullName: wire.full_name,
  headline: wire.headline,
  about: wire.about,
  avatarUrl: wire.avatar_url,
  jobTitle: wire.job_title,
  companyName: wire.company_name,
  industry: wire.industry,
  location: wire.location,
  countryCode: wire.country_code,
  positions: wire.positions,
  connectionDegree: wire.connection_degree,
  enrichedAt: dateOf(wire.enriched_at),
})
