import { sql } from 'kysely'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import {
  ACTION_NAMES,
  actionOf,
  isProspectAction,
  preparationOf,
  type ActionName,
} from '#core/outreach/actions.ts'
import type { ShareFacts } from '#core/outreach/campaign-share.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { later, outreachMs, type OutreachMs } from '#core/runtime/moments.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { isAtWork, mayBeLeased } from './eligible.ts'
import { isHeldByNote } from './invitation-note.ts'
import { recentActions } from './recent-actions.ts'
import { taskOf } from './task-names.ts'

/** What others are prepared for. */
const FOLLOWING = ACTION_NAMES.filter(isProspectAction).filter(
  (name) => preparationOf(name) !== name,
)

export interface ShareRow {
  readonly id: CampaignId
  readonly limitShare: number
  readonly used: readonly { readonly kind: BudgetKind; readonly at: string }[]
  readonly ready: readonly { readonly action: TaskAction; readonly count: number }[]
}

/**
 * What the account’s campaigns at work used in the last 24 hours, as far as they have a share of its limits;
 * a draft is at work while it searches. What was done with people who were deleted since was done by it, too.
 * Who is prepared but may not be acted on, as once their profile has lapsed, takes none of it; whoever waits for
 * their note does.
 */
export const sharesOf = (
  { id, workspaceId, userId }: AccountKeys,
  now: OutreachMs,
) => sql`(select coalesce(json_agg(json_build_object('id', c.id, 'limitShare', c.limit_share,
      'used', (select coalesce(json_agg(json_build_object('kind', a.kind, 'at', a.at) order by a.at), '[]')
        from ${recentActions({ id, workspaceId }, later(now, -DAY))} a join campaign its on its.id = a.campaign_id
        where coalesce(its.trash_of, its.id) = c.id),
      'ready', (select coalesce(json_agg(json_build_object('action', r.action, 'count', r.people)), '[]') from (
        select t.action, count(*) as people from task t
        join campaign_person m on m.id = t.campaign_person_id
        join person p on p.id = m.person_id
        where t.campaign_id = c.id and t.sender_account_id = ${id} and t.workspace_id = ${workspaceId}
          and t.status = 'pending' and (${sql.join(
            FOLLOWING.map(
              (name) =>
                sql`t.action = ${taskOf(name)} and (${mayBeLeased(name, now)} or ${isHeldByNote(now)})`,
            ),
            sql` or `,
          )})
        group by 1) r)) order by c.id), '[]')
    from campaign c
    where c.workspace_id = ${workspaceId} and c.created_by = ${userId} and ${isAtWork('search')}
      and c.limit_share < 100)`

export const sharesFromJson = (rows: readonly ShareRow[]): ReadonlyMap<CampaignId, ShareFacts> =>
  new Map(rows.map((row) => [row.id, shareFromRow(row)]))

const shareFromRow = ({ limitShare, used, ready }: ShareRow): ShareFacts => {
  const times: Partial<Record<BudgetKind, OutreachMs[]>> = {}
  for (const { kind, at } of used) (times[kind] ??= []).push(outreachMs(Date.parse(at)))
  return {
    limitShare,
    used: times,
    ready: Object.fromEntries(
      ready.map(({ action, count }): [ActionName, number] => [actionOf(action), count]),
    ),
  }
}
