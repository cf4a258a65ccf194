import type { DemoWorkspaceSeed, SeedMember } from '#server/demo/demo-workspace-seed.ts'

const time = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

const latest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((at) => at !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Everybody who is in a campaign; those never visited as a list would have named them. */
export function demoPeople({ people, campaigns }: DemoWorkspaceSeed) {
  const memberships = new Map<string, SeedMember[]>()
  for (const member of campaigns.flatMap(({ members }) => members)) {
    const known = memberships.get(member.publicIdentifier) ?? []
    memberships.set(member.publicIdentifier, [...known, member])
  }
  return people.flatMap((person) => {
    const own = memberships.get(person.publicIdentifier)
    if (!own) return []
    const enrichedAt = latest(own.map((one) => one.enrichedAt))
    const isEnriched = enrichedAt !== undefined
    const isConnected = own.some((one) => one.acceptedAt !== undefined)
    return [
      {
        public_identifier: person.publicIdentifier,
        first_name: person.firstName,
        last_name: person.lastName,
        full_name: person.fullName,
        headline: isEnriched ? person.headline : '',
        about: isEnriched ? person.about : '',
        avatar_url: isEnriched ? person.avatarUrl : '',
        job_title: person.jobTitle,
        company_name: person.companyName,
        industry: isEnriched ? person.industry : '',
        location: person.location,
        country_code: isEnriched ? person.countryCode : '',
        positions: isEnriched ? person.positions : [],
        connection_degree: isConnected ? 1 : null,
        enriched_at: time(enrichedAt),
        last_contacted_at: time(
          latest(own.flatMap((one) => [one.invitedAt, ...(one.messagesSentAt ?? [])])),
        ),
        last_replied_at: time(latest(own.map((one) => one.repliedAt))),
      },
    ]
  })
}

/** A campaign's people, in the order of their list. */
export const demoMembers = (members: readonly SeedMember[]) =>
  members.map((member, index) => ({
    public_identifier: member.publicIdentifier,
    status: member.status,
    status_changed_at: time(changedAt(member)),
    fail_code: member.failCode ?? null,
    visited_at: time(member.enrichedAt),
    invitation_sent_at: time(member.invitedAt),
    accepted_at: time(member.acceptedAt),
    withdrawn_at: member.failCode === 'withdrawn' ? time(member.endedAt) : null,
    replied_at: time(member.repliedAt),
    credits_spent: (member.enrichedAt === undefined ? 0 : 1) + (member.messagesSentAt?.length ?? 0),
    source_line: index + 2,
    events: eventsOf(member),
  }))

/** When the status they have now began. */
const changedAt = (member: SeedMember): number => {
  const { discoveredAt, enrichedAt, invitedAt, acceptedAt, repliedAt, endedAt } = member
  switch (member.status) {
    case 'DISCOVERED':
    case 'DUPLICATED':
      return discoveredAt
    case 'FOLLOW_UP':
      return member.messagesSentAt?.[0] ?? acceptedAt ?? discoveredAt
    case 'PROSPECT_REPLIED':
      return repliedAt ?? discoveredAt
    default:
      return latest([discoveredAt, enrichedAt, invitedAt, acceptedAt, endedAt]) ?? discoveredAt
  }
}

const eventsOf = (member: SeedMember) => {
  const happened = (verb: string, at: number | undefined, actor = 'extension') =>
    at === undefined ? [] : [{ verb, at: time(at), actor }]
  const isFailed = member.status === 'FAIL_TO_INVITE'
  const isCancelled = member.status === 'USER_CANCELLED'
  const isDuplicate = member.status === 'DUPLICATED'
  return [
    ...happened('imported', member.discoveredAt, 'user'),
    ...(isDuplicate ? happened('duplicate', member.discoveredAt, 'engine') : []),
    ...happened('enriched', member.enrichedAt),
    ...happened('invited', member.invitedAt),
    ...happened('accepted', member.acceptedAt),
    ...happened('replied', member.repliedAt),
    ...(isFailed ? happened('failed', member.endedAt ?? member.invitedAt) : []),
    ...(isCancelled ? happened('cancelled', member.endedAt, 'user') : []),
  ]
}
