import { sql, type RawBuilder } from 'kysely'
import type { ProspectAction } from '#core/outreach/actions.ts'
import type { SenderAccountId, WorkspaceId } from '#core/runtime/ids.ts'
import { REQUESTED_PRIORITY } from './requested.ts'
import { startsOf } from './task-names.ts'
import { isRunning } from './eligible.ts'

/** At most so many people are looked at to plan visits; where none can be visited, it goes on from there. */
const MAX_EXAMINED = 2000

/** Whom to look at: those asked for by name, everybody else, or those whose visit costs nothing. */
export type SearchKind = 'requested' | 'listed' | 'free'

export const searchKinds = (onlyFree: boolean): readonly SearchKind[] =>
  onlyFree ? ['free'] : ['requested', 'listed']

/** The people `p` to look at next, as prospects `m` of the campaign `c`, for the account `a`, from where it is `searched`. */
export const peopleToExamine = (kind: SearchKind, action: ProspectAction): RawBuilder<unknown> =>
  kind === 'free'
    ? sql`(${examined(kind, action)}) p join campaign_person m on m.campaign_id = c.id and m.person_id = p.id`
    : sql`(${examined(kind, action)}) m join person p on p.id = m.person_id`

/** Where `e` stands in line, as the index has it. */
const place = sql`e.id::bigint`

const examined = (kind: SearchKind, action: ProspectAction): RawBuilder<unknown> =>
  kind === 'free'
    ? sql`select * from person e where e.workspace_id = c.workspace_id
        and e.network = a.network and e.enriched_at is not null and not e.do_not_contact
        and e.suppressed_by is null and ${place} > ${searchedUntil(kind)}
        order by ${place} limit ${sql.lit(MAX_EXAMINED)}`
    : sql`select * from campaign_person e where e.campaign_id = c.id
        and e.network = a.network and e.status in ${startsOf(action)} and not e.do_not_contact
        and e.suppressed_by is null and e.priority = ${sql.lit(kind === 'requested' ? REQUESTED_PRIORITY : 0)}
        and ${place} > ${searchedUntil(kind)}
        order by ${place} limit ${sql.lit(MAX_EXAMINED)}`

const searchedUntil = (kind: SearchKind) => sql.ref(`searched.${kind}`)

/** How far `a` searched `c`; an aggregate, so that an index is entered at the place. */
export const searched = sql`(select coalesce(max(s.after_id) filter (where s.kind = 'requested'), 0)
    as requested, coalesce(max(s.after_id) filter (where s.kind = 'listed'), 0) as listed,
    coalesce(max(s.after_id) filter (where s.kind = 'free'), 0) as free
  from visit_search s where s.sender_account_id = a.id and s.campaign_id = c.id) searched`

/**
 * Goes on in each campaign `c` of the account `a` where nothing of the kind is to be done, and begins
 * anew behind the last one.
 */
export const searchOn = (
  kind: SearchKind,
  {
    action,
    campaigns,
    isIdle,
  }: { action: ProspectAction; campaigns: RawBuilder<unknown>; isIdle: RawBuilder<unknown> },
) => sql`
  insert into visit_search as known (workspace_id, campaign_id, sender_account_id, kind, after_id)
  select c.workspace_id, c.id, a.id, ${kind},
    case when part.people = ${sql.lit(MAX_EXAMINED)} then part.last_id else 0 end
  from campaign c
  join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
  cross join lateral ${searched}
  cross join lateral (select count(*) as people, max(id) as last_id
    from (${examined(kind, action)}) examined) part
  where ${campaigns} and ${isRunning} and ${isIdle}
    and (part.people = ${sql.lit(MAX_EXAMINED)} or ${searchedUntil(kind)} > 0)
  on conflict (sender_account_id, campaign_id, kind) do update set after_id = excluded.after_id`

/** Whether there are people left to look at before somebody is known to be there, or nobody. */
export const isSearching = (
  account: { readonly id: SenderAccountId; readonly workspaceId: WorkspaceId },
  kinds: readonly SearchKind[],
) => sql<{ found: boolean }>`
  select exists (select from visit_search s
    join campaign c on c.id = s.campaign_id and ${isRunning}
    where s.sender_account_id = ${account.id} and s.workspace_id = ${account.workspaceId}
      and s.kind in (${sql.join([...kinds])}) and s.after_id > 0) as found`
