import fc from 'fast-check'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { EligibilityFacts, ProspectFacts } from '#core/outreach/obstacle-to.ts'
import { CONNECT_WINDOW_MS } from '#core/prospect/connection-window.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { later, outreachMs, outreachDate } from '#core/runtime/moments.ts'
import { NETWORK, type OutreachWorld } from './outreach-world.ts'

const ELSEWHERE = [
  'none',
  'invited',
  'planned',
  'cancelled',
  'gone',
  'own',
  'doubted',
  'asked',
  'asked_own',
] as const

export const NOW = outreachMs(Date.UTC(2026, 10, 18, 12))

/** Somebody in a campaign of their own, with all that the rule asks. */
export interface RandomProspect {
  readonly campaign: CampaignStatus
  readonly isDeleted: boolean
  readonly policy: 'skip' | 'allow'
  readonly status: ProspectStatus
  readonly toConnect: boolean
  /** Milliseconds since the last visit. */
  readonly age: number | null
  readonly suppression: 'none' | 'flag' | 'person' | 'profile_url' | 'company' | 'other_company'
  /** What else is known of an invitation of the same person. */
  readonly elsewhere: (typeof ELSEWHERE)[number]
  readonly doubt: 'none' | 'unverified' | 'look' | 'lease'
}

const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

export const randomProspect: fc.Arbitrary<RandomProspect> = fc.record({
  campaign: mostly<CampaignStatus>('running', 'paused', 'draft', 'finished'),
  isDeleted: mostly(false, false, true),
  policy: fc.constantFrom('skip', 'allow'),
  status: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('DISCOVERED' as const, 'VISITED' as const) },
    fc.constantFrom(...PROSPECT_STATUSES),
  ),
  toConnect: mostly(true, false),
  age: fc.oneof(
    fc.constantFrom(null, CONNECT_WINDOW_MS, CONNECT_WINDOW_MS - 1, CONNECT_WINDOW_MS + 1),
    fc.integer({ min: 0, max: 3 * CONNECT_WINDOW_MS }),
  ),
  suppression: mostly<RandomProspect['suppression']>(
    'none',
    'flag',
    'person',
    'profile_url',
    'company',
    'other_company',
  ),
  elsewhere: fc.constantFrom('none', ...ELSEWHERE),
  doubt: mostly<RandomProspect['doubt']>('none', 'none', 'unverified', 'look', 'lease'),
})

export const prospectFactsOf = (
  one: RandomProspect,
): EligibilityFacts & { prospect: ProspectFacts; campaign: { status: CampaignStatus } } => ({
  campaign: { status: one.campaign, isDeleted: one.isDeleted },
  prospect: {
    status: one.status,
    toConnect: one.toConnect,
    visitedAt: one.age === null ? null : later(NOW, -one.age),
    isSuppressed: one.suppression !== 'none' && one.suppression !== 'other_company',
    isTakenElsewhere: ['invited', 'planned', 'doubted', 'asked'].includes(one.elsewhere),
    isAsked: one.elsewhere === 'asked' || one.elsewhere === 'asked_own',
    duplicatePolicy: one.policy,
    isUnverified: one.doubt === 'unverified' || one.doubt === 'look',
  },
})

/** Writes them with ids from 1 on; what is elsewhere follows with ids beyond. */
export async function writeProspects(
  { sql, workspaceId, userId }: OutreachWorld,
  prospects: readonly RandomProspect[],
): Promise<void> {
  const count = prospects.length
  const rows = prospects.map((one, index) => ({
    ...one,
    id: index + 1,
    visited_at: one.age === null ? null : outreachDate(later(NOW, -one.age)).toISOString(),
  }))
  const given = JSON.stringify(rows)
  await sql`insert into sender_account (id, workspace_id, user_id, network, started_at)
    values (1, ${workspaceId}, ${userId}, ${NETWORK}, now())`
  await sql`insert into campaign (id, workspace_id, created_by, name, source_type, status,
      duplicate_policy, deleted_at)
    select id, ${workspaceId}::integer, ${userId}::integer, 'Kyoto', 'csv', campaign, policy,
      case when "isDeleted" then now() end
    from jsonb_to_recordset(${given}::jsonb)
      as r (id integer, campaign text, policy text, "isDeleted" boolean)`
  await sql`insert into campaign (id, workspace_id, created_by, name, source_type, status, deleted_at)
    values (${count + 1}::integer, ${workspaceId}::integer, ${userId}::integer, 'Live', 'csv', 'running', null),
      (${count + 2}::integer, ${workspaceId}::integer, ${userId}::integer, 'Gone', 'csv', 'running', now())`
  await sql`insert into person (id, workspace_id, network, public_identifier, company_name,
      do_not_contact)
    select id, ${workspaceId}::integer, ${NETWORK}::text, 'person-' || id, 'Company ' || id,
      suppression = 'flag'
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, suppression text)`
  await sql`insert into suppression (workspace_id, kind, value)
    select ${workspaceId}::integer, replace(suppression, 'other_', ''), case suppression
      when 'person' then id::text
      when 'profile_url' then ${NETWORK}::text || ' person-' || id
      when 'company' then 'COMPANY ' || id
      else 'Company ' || id || ' and sons' end
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, suppression text)
    where suppression not in ('none', 'flag')`
  await sql`insert into campaign_person (id, workspace_id, campaign_id, person_id, status,
      status_changed_at, to_connect, visited_at)
    select id, ${workspaceId}::integer, id, id, status, now(), "toConnect", visited_at
    from jsonb_to_recordset(${given}::jsonb)
      as r (id integer, status text, "toConnect" boolean, visited_at timestamptz)`
  await sql`insert into campaign_person (id, workspace_id, campaign_id, person_id, status,
      status_changed_at)
    select ${count}::integer + id, ${workspaceId}::integer,
      ${count}::integer + case elsewhere when 'gone' then 2 else 1 end, id,
      case elsewhere when 'invited' then 'ACCEPTED' else 'VISITED' end, now()
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, elsewhere text)
    where elsewhere not in ('none', 'own', 'asked_own')`
  await sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
      action, status, reason_code, scheduled_at, dedup_key)
    select ${workspaceId}::integer, m.campaign_id, m.id, 1, 'CONNECT_PEOPLE',
      case when r.elsewhere = 'cancelled' then 'cancelled'
        when r.elsewhere = 'doubted' or r.elsewhere like 'asked%' then 'unverified'
        else 'pending' end,
      case when r.elsewhere like 'asked%' then 'asked' else '' end, now(),
      'connect:' || r.id
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, elsewhere text)
    join campaign_person m on m.person_id = r.id
      and m.id = r.id + case when r.elsewhere like '%own' then 0 else ${count}::integer end
    where r.elsewhere not in ('none', 'invited')`
  await sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
      action, status, intent_at, scheduled_at, dedup_key)
    select ${workspaceId}::integer, id, id, 1, 'VISIT_PEOPLE',
      case doubt when 'unverified' then 'unverified' else 'leased' end,
      case when doubt <> 'lease' then now() end, now(), 'visit:' || id || ':0'
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, doubt text) where doubt <> 'none'`
}
