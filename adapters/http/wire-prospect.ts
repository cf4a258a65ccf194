import type { z } from 'zod'
import type { Person, Prospect } from '#core/prospect/prospect.ts'
import type { campaignPerson, person } from './contract/people.ts'
import { dateFromWire } from './wire-time.ts'

type ProspectOnWire = z.output<typeof campaignPerson>

export const prospectFromWire = (wire: ProspectOnWire): Prospect => ({
  id: wire.id,
  campaign: wire.campaign,
  topic: wire.topic,
  person: personFromWire(wire.person),
  status: wire.status,
  statusChangedAt: dateFromWire(wire.status_changed_at),
  waitingFor: wire.waiting_for,
  waitingLimit: wire.waiting_limit,
  failCode: wire.fail_code,
  nextStepAt: dateFromWire(wire.next_step_at),
  invitationSentAt: dateFromWire(wire.invitation_sent_at),
  acceptedAt: dateFromWire(wire.accepted_at),
  repliedAt: dateFromWire(wire.replied_at),
  creditsSpent: wire.credits_spent,
  toConnect: wire.to_connect,
})

type ProspectChangesOnWire = {
  readonly [K in keyof ProspectOnWire]?: ProspectOnWire[K] | undefined
}

/** What of a prospect a live message says is new. */
export const prospectChangesFromWire = (wire: ProspectChangesOnWire): Partial<Prospect> => ({
  ...(wire.topic !== undefined && { topic: wire.topic }),
  ...(wire.person !== undefined && { person: personFromWire(wire.person) }),
  ...(wire.status !== undefined && { status: wire.status }),
  ...(wire.status_changed_at !== undefined && {
    statusChangedAt: dateFromWire(wire.status_changed_at),
  }),
  ...(wire.waiting_for !== undefined && { waitingFor: wire.waiting_for }),
  ...(wire.waiting_limit !== undefined && { waitingLimit: wire.waiting_limit }),
  ...(wire.fail_code !== undefined && { failCode: wire.fail_code }),
  ...(wire.next_step_at !== undefined && { nextStepAt: dateFromWire(wire.next_step_at) }),
  ...(wire.invitation_sent_at !== undefined && {
    invitationSentAt: dateFromWire(wire.invitation_sent_at),
  }),
  ...(wire.accepted_at !== undefined && { acceptedAt: dateFromWire(wire.accepted_at) }),
  ...(wire.replied_at !== undefined && { repliedAt: dateFromWire(wire.replied_at) }),
  ...(wire.credits_spent !== undefined && { creditsSpent: wire.credits_spent }),
  ...(wire.to_connect !== undefined && { toConnect: wire.to_connect }),
})

const personFromWire = (wire: z.output<typeof person>): Person => ({
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
  enrichedAt: dateFromWire(wire.enriched_at),
})
