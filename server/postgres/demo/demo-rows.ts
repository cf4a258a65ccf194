import { CSV_TEXTS } from '#core/campaign/csv-texts.ts'
import { rankOf } from '#core/person/furthest-status.ts'
import { PROFILE_TEXTS, type ProfileTexts } from '#core/prospect/profile.ts'
import type {
  DemoWorkspaceSeed,
  SeedPerson,
  SeedProspect,
} from '#server/demo/demo-workspace-seed.ts'
import { profileTextsToRow } from '../profile-columns.ts'

const time = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

const latest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((at) => at !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** The latest change of theirs, other than where they were left out as duplicates. */
const lastActivity = (own: readonly SeedProspect[]): number | undefined =>
  latest(own.filter(({ status }) => status !== 'DUPLICATED').map(changedAt)) ??
  latest(own.map(changedAt))

/** When they were written to. */
const sentAt = ({ messages = [] }: SeedProspect): readonly number[] => messages.map(({ at }) => at)

/** Everybody who is in a campaign; those never visited as a list would have named them. */
export function demoPersonRows({ people, campaigns }: DemoWorkspaceSeed) {
  const prospectsByPerson = new Map<string, SeedProspect[]>()
  for (const prospect of campaigns.flatMap(({ prospects }) => prospects)) {
    const known = prospectsByPerson.get(prospect.publicIdentifier) ?? []
    prospectsByPerson.set(prospect.publicIdentifier, [...known, prospect])
  }
  return people.flatMap((person) => {
    const own = prospectsByPerson.get(person.publicIdentifier)
    if (!own) return []
    const enrichedAt = latest(own.map((one) => one.enrichedAt))
    const isEnriched = enrichedAt !== undefined
    const isConnected = own.some((one) => one.acceptedAt !== undefined)
    return [
      {
        ...profileTextsToRow(isEnriched ? person : listed(person)),
        positions: isEnriched ? person.positions : [],
        connection_degree: isConnected ? 1 : null,
        enriched_at: time(enrichedAt),
        last_contacted_at: time(latest(own.flatMap((one) => [one.invitedAt, ...sentAt(one)]))),
        last_replied_at: time(latest(own.map((one) => one.reply?.at))),
        // As it would be told of their prospects: so hardly a row has to be written twice.
        status_rank: Math.max(...own.map(({ status }) => rankOf(status))),
        last_activity_at: time(lastActivity(own)),
      },
    ]
  })
}

/** What a list says of a person. */
function listed(person: SeedPerson): ProfileTexts {
  const known = new Set<string>(['publicIdentifier', ...CSV_TEXTS])
  const unknown = Object.keys(PROFILE_TEXTS).filter((name) => !known.has(name))
  return { ...person, ...Object.fromEntries(unknown.map((name) => [name, ''])) }
}

/** A campaign's people, in the order of their list. */
export const demoProspectRows = (prospects: readonly SeedProspect[]) =>
  prospects.map((prospect, index) => ({
    public_identifier: prospect.publicIdentifier,
    status: prospect.status,
    status_changed_at: time(changedAt(prospect)),
    fail_code: prospect.failCode ?? null,
    visited_at: time(prospect.enrichedAt),
    invitation_sent_at: time(prospect.invitedAt),
    accepted_at: time(prospect.acceptedAt),
    withdrawn_at: prospect.failCode === 'withdrawn' ? time(prospect.endedAt) : null,
    replied_at: time(prospect.reply?.at),
    reply_intent: prospect.reply?.intent ?? null,
    credits_spent: (prospect.enrichedAt === undefined ? 0 : 1) + sentAt(prospect).length,
    source_line: index + 2,
    events: eventsOf(prospect),
  }))

/** When the status they have now began. */
const changedAt = (prospect: SeedProspect): number => {
  const { discoveredAt, enrichedAt, invitedAt, acceptedAt, reply, endedAt } = prospect
  switch (prospect.status) {
    case 'DISCOVERED':
    case 'DUPLICATED':
      return discoveredAt
    case 'FOLLOW_UP':
      return sentAt(prospect)[0] ?? acceptedAt ?? discoveredAt
    case 'PROSPECT_REPLIED':
      return reply?.at ?? discoveredAt
    default:
      return latest([discoveredAt, enrichedAt, invitedAt, acceptedAt, endedAt]) ?? discoveredAt
  }
}

const eventsOf = (prospect: SeedProspect) => {
  const happened = (
    verb: string,
    at: number | undefined,
    { actor = 'extension', detail = {} }: { actor?: string; detail?: object } = {},
  ) => (at === undefined ? [] : [{ verb, at: time(at), actor, detail }])
  const isFailed = prospect.status === 'FAIL_TO_INVITE'
  const isCancelled = prospect.status === 'USER_CANCELLED'
  const isEnded = !isFailed && !isCancelled
  const isDuplicate = prospect.status === 'DUPLICATED'
  return [
    ...happened('imported', prospect.discoveredAt, { actor: 'user' }),
    ...(isDuplicate ? happened('duplicate', prospect.discoveredAt, { actor: 'engine' }) : []),
    ...happened('enriched', prospect.enrichedAt),
    ...happened('invited', prospect.invitedAt),
    ...happened('accepted', prospect.acceptedAt),
    ...happened('replied', prospect.reply?.at),
    ...(isEnded ? happened('sequence_ended', prospect.endedAt, { actor: 'system' }) : []),
    ...(isFailed ? happened('failed', prospect.endedAt ?? prospect.invitedAt) : []),
    ...(isCancelled ? happened('cancelled', prospect.endedAt, { actor: 'user' }) : []),
  ]
}
