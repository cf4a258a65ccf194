import fc from 'fast-check'
import { NOTE_POLICIES, type CampaignStatus, type NotePolicy } from '#core/campaign/campaign.ts'
import type { EligibilityFacts, ProspectFacts } from '#core/outreach/obstacle-to.ts'
import { DAY } from '#core/runtime/durations.ts'
import { withdrawalDueAt } from '#core/sequence/next-step.ts'
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
  /** When the next step of their sequence is due; whether and how it is drafted. */
  readonly step: 'none' | 'due' | 'later'
  readonly draft: 'none' | 'rejected' | 'outdated' | 'cancelled' | 'approved'
  readonly answer: 'none' | 'draft' | 'approved'
  readonly isDisabled: boolean
  readonly isByHand: boolean
  /** The note of their invitation, and its campaign's policy; whether the network takes any now. */
  readonly notes: NotePolicy
  readonly note: RandomProspect['draft']
  readonly quota: 'unknown' | 'used' | 'over'
  /** How long their invitation waits, in milliseconds more than the days of their campaign or of their step. */
  readonly waited: number
  readonly withdrawDays: number | null
}

const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

export const randomProspect: fc.Arbitrary<RandomProspect> = fc.record({
  campaign: mostly<CampaignStatus>('running', 'paused', 'draft', 'finished'),
  isDeleted: mostly(false, false, true),
  policy: fc.constantFrom('skip', 'allow'),
  status: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('DISCOVERED' as const, 'VISITED' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'ACCEPTED' as const,
        'FOLLOW_UP' as const,
        'PROSPECT_REPLIED' as const,
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom(...PROSPECT_STATUSES) },
    { weight: 2, arbitrary: fc.constant('INVITATION_SENT' as const) },
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
  step: mostly<RandomProspect['step']>('due', 'none', 'later'),
  draft: mostly<RandomProspect['draft']>('approved', 'none', 'rejected', 'outdated', 'cancelled'),
  answer: fc.constantFrom('none', 'draft', 'approved'),
  isDisabled: mostly(false, false, true),
  isByHand: mostly(false, false, true),
  waited: fc.constantFrom(21 * DAY, 21 * DAY - 1, 5 * DAY, 5 * DAY - 1),
  withdrawDays: fc.constantFrom(null, null, 5, 30),
  notes: fc.constantFrom(...NOTE_POLICIES),
  note: fc.constantFrom(
    'approved',
    'approved',
    'approved',
    'none',
    'rejected',
    'outdated',
    'cancelled',
  ),
  quota: fc.constantFrom('unknown', 'used', 'used', 'over'),
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
    withdrawalDueAt: withdrawalDueAt(later(NOW, -one.waited), {
      step:
        one.withdrawDays === null || one.isDisabled
          ? null
          : { delayValue: one.withdrawDays, delayUnit: 'days' },
      afterDays: 21,
    }),
    message: {
      dueAt: one.step === 'none' ? null : later(NOW, one.step === 'due' ? 0 : 1),
      draft: one.step === 'none' ? 'none' : DRAFTS[one.draft],
      hasAnswer: one.answer === 'approved',
      isDisabled: one.step !== 'none' && one.isDisabled,
      isByHand: one.isByHand,
    },
    ...(one.notes !== 'without_note' && {
      note: {
        draft: DRAFTS[one.note],
        isDisabled: one.isDisabled,
        quotaResumesAt: { unknown: null, used: later(NOW, 1), over: NOW }[one.quota],
        policy: one.notes,
      },
    }),
  },
})

const DRAFTS = {
  none: 'none',
  cancelled: 'none',
  rejected: 'not_approved',
  outdated: 'not_approved',
  approved: 'approved',
} as const

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
    invited_at: outreachDate(later(NOW, -one.waited)).toISOString(),
  }))
  const given = JSON.stringify(rows)
  const laterAt = outreachDate(later(NOW, 1)).toISOString()
  const dueAt = outreachDate(NOW).toISOString()
  await sql`insert into app_user (id, username, password_hash, first_name, last_name)
    select 1000 + n, 'member-' || n, '', '', '' from generate_series(1, 2) n`
  await sql`insert into sender_account (id, workspace_id, user_id, network, started_at, notes_resume_at)
    values (1, ${workspaceId}, ${userId}, ${NETWORK}, now(), null),
      (2, ${workspaceId}, 1001, ${NETWORK}, now(), ${laterAt}),
      (3, ${workspaceId}, 1002, ${NETWORK}, now(), ${dueAt})`
  await sql`insert into campaign (id, workspace_id, created_by, name, source_type, status,
      duplicate_policy, deleted_at, note_policy)
    select id, ${workspaceId}::integer,
      case quota when 'used' then 1001 when 'over' then 1002 else ${userId}::integer end,
      'Kyoto', 'csv', campaign, policy, case when "isDeleted" then now() end, notes
    from jsonb_to_recordset(${given}::jsonb)
      as r (id integer, campaign text, policy text, "isDeleted" boolean, quota text, notes text)`
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
      status_changed_at, to_connect, visited_at, invitation_sent_at)
    select id, ${workspaceId}::integer, id, id, status, now(), "toConnect", visited_at, invited_at
    from jsonb_to_recordset(${given}::jsonb)
      as r (id integer, status text, "toConnect" boolean, visited_at timestamptz,
        invited_at timestamptz)`
  await sql`insert into sequence (id, workspace_id, campaign_id, enabled)
    select id, ${workspaceId}::integer, id, not "isDisabled"
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, "isDisabled" boolean)`
  await sql`insert into sequence_message (id, workspace_id, campaign_id, sequence_id, position,
      step_type, version)
    select id, ${workspaceId}::integer, id, id, 2, 'message', 2
    from jsonb_to_recordset(${given}::jsonb) as r (id integer)`
  await sql`insert into sequence_message (id, workspace_id, campaign_id, sequence_id, position,
      step_type, delay_value, delay_unit)
    select ${count}::integer + id, ${workspaceId}::integer, id, id, 3, 'withdraw', "withdrawDays", 'days'
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, "withdrawDays" integer)
    where "withdrawDays" is not null`
  await sql`insert into sequence_message (id, workspace_id, campaign_id, sequence_id, position,
      step_type, body, version)
    select 2 * ${count}::integer + id, ${workspaceId}::integer, id, id, 1, 'connect', 'Hello', 2
    from jsonb_to_recordset(${given}::jsonb) as r (id integer)`
  await sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
      sequence_message_id, purpose, body, writer, step_version, status)
    select ${workspaceId}::integer, id, id, 2 * ${count}::integer + id, 'invite_note', 'Hello', 'text',
      case note when 'outdated' then 1 else 2 end,
      case note when 'outdated' then 'approved' else note end
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, note text) where note <> 'none'`
  await sql`update campaign_person m set is_by_hand = r."isByHand",
      next_step_id = case when r.step <> 'none' then r.id end,
      next_step_at = case r.step when 'due' then ${dueAt}::timestamptz when 'later' then ${laterAt}::timestamptz end
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, step text, "isByHand" boolean)
    where m.id = r.id`
  await sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
      sequence_message_id, purpose, body, writer, step_version, status)
    select ${workspaceId}::integer, id, id, id, 'follow_up', 'Hello', 'text',
      case draft when 'outdated' then 1 else 2 end,
      case draft when 'outdated' then 'approved' else draft end
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, draft text) where draft <> 'none'`
  await sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
      purpose, body, writer, status)
    select ${workspaceId}::integer, id, id, 'reply_draft', 'Gladly', 'text', answer
    from jsonb_to_recordset(${given}::jsonb) as r (id integer, answer text) where answer <> 'none'`
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
