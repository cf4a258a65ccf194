import { sql } from 'kysely'
import { profileUrlPattern, type Network } from '#core/network/network.ts'
import { ACTIONS } from '#core/outreach/actions.ts'
import { DAY } from '#core/runtime/durations.ts'
import { later, outreachDate } from '#core/runtime/moments.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { DemoPlace } from '#server/demo/demo-workspace-store.ts'
import type { Db } from '../transaction.ts'

/** Where a demo workspace is being made, and as of when. */
export type Place = Omit<DemoPlace, 'trialEndsAt'>

/** The tasks that were done, what they cost, and what of them still counts against a budget. */
export const makePast = async (
  db: Db,
  network: Network,
  { workspaceId, userId, now }: Place,
): Promise<void> => {
  const done = (action: TaskAction, key: ReturnType<typeof sql>, at: string) => sql`
    insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
      status, scheduled_at, payload, dedup_key)
    select m.workspace_id, m.campaign_id, m.id, a.id, ${action}, 'succeeded', ${sql.ref(at)},
      jsonb_build_object('network', p.network, 'publicIdentifier', p.public_identifier,
        'profileUrl', replace(${profileUrlPattern(network)}, '*', p.public_identifier)), ${key}
    from campaign_person m
    join person p on p.id = m.person_id
    join sender_account a on a.workspace_id = m.workspace_id and a.user_id = ${userId}
      and a.network = ${network.origin}
    where m.workspace_id = ${workspaceId} and ${sql.ref(at)} is not null
    order by ${sql.ref(at)}
    on conflict (workspace_id, dedup_key) do nothing`
  await done(ACTIONS.visit.task, sql`'visit:' || m.id || ':0'`, 'm.visited_at').execute(db)
  await done(ACTIONS.connect.task, sql`'connect:' || m.person_id`, 'm.invitation_sent_at').execute(
    db,
  )
  await sql`
    insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
    select id, workspace_id, sender_account_id,
      case action when ${ACTIONS.visit.task} then ${ACTIONS.visit.budget}
        else ${ACTIONS.connect.budget} end, scheduled_at
    from task where workspace_id = ${workspaceId} and status = 'succeeded'
      and scheduled_at > ${outreachDate(later(now, -8 * DAY))}`.execute(db)
  await sql`
    insert into credit_entry (workspace_id, campaign_person_id, task_id, reason, amount, at)
    select m.workspace_id, m.id, case n when 1 then t.id end,
      case n when 1 then 'enrichment' else 'message' end, 1, m.visited_at
    from campaign_person m
    cross join generate_series(1, m.credits_spent) as n
    left join task t on t.campaign_person_id = m.id and t.action = ${ACTIONS.visit.task}
    where m.workspace_id = ${workspaceId}
    order by m.visited_at`.execute(db)
  await sql`
    update workspace set credit = spent
    from (select coalesce(sum(amount), 0)::integer as spent from credit_entry
      where workspace_id = ${workspaceId}) entries
    where id = ${workspaceId}`.execute(db)
}
