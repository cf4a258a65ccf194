import { sql, type RawBuilder } from 'kysely'
import { profileUrlPattern, type Network } from '#core/network/network.ts'
import { ACTIONS } from '#core/outreach/actions.ts'
import { DAY } from '#core/runtime/durations.ts'
import { later, outreachDate } from '#core/runtime/moments.ts'
import type { DemoPlace } from '#server/demo/demo-workspace-store.ts'
import { keyFor } from '../outreach/task-names.ts'
import type { Db } from '../transaction.ts'

/** Where a demo workspace is being made, and as of when. */
export type Place = Omit<DemoPlace, 'trialEndsAt'>

/** The tasks that were done, what they cost, and what of them still counts against a budget. */
export const makePast = async (
  db: Db,
  network: Network,
  { workspaceId, userId, now }: Place,
): Promise<void> => {
  const address = profileUrlPattern(network)
  /** Of prospects `m`, or of the texts `d` that they were sent. */
  const done = (name: 'visit' | 'connect' | 'message', at: string, key: RawBuilder<unknown>) =>
    sql`
    insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
      status, scheduled_at, payload, dedup_key, person_message_id)
    select m.workspace_id, m.campaign_id, m.id, a.id, ${ACTIONS[name].task}, 'succeeded', ${sql.ref(at)},
      jsonb_build_object('network', p.network, 'publicIdentifier', p.public_identifier,
        'profileUrl', replace(${address}, '*', p.public_identifier)), ${key},
      ${name === 'message' ? sql`d.id` : sql`null`}
    from campaign_person m
    join person p on p.id = m.person_id
    join sender_account a on a.workspace_id = m.workspace_id and a.user_id = ${userId}
      and a.network = ${network.origin}
    ${name === 'message' ? sql`join person_sequence_message d on d.campaign_person_id = m.id` : sql``}
    where m.workspace_id = ${workspaceId} and ${sql.ref(at)} is not null
    order by ${sql.ref(at)}
    on conflict (workspace_id, dedup_key) do nothing`.execute(db)
  await done('visit', 'm.visited_at', sql`'visit:' || m.id || ':0'`)
  await done('connect', 'm.invitation_sent_at', keyFor('connect'))
  await done('message', 'd.sent_at', keyFor('message'))
  await sql`
    insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
    select id, workspace_id, sender_account_id,
      case action when ${ACTIONS.visit.task} then ${ACTIONS.visit.budget}
        when ${ACTIONS.connect.task} then ${ACTIONS.connect.budget}
        else ${ACTIONS.message.budget} end, scheduled_at
    from task where workspace_id = ${workspaceId} and status = 'succeeded'
      and scheduled_at > ${outreachDate(later(now, -8 * DAY))}`.execute(db)
  // Credits are used at the real time, as long ago as what they were used for is by the outreach clock.
  await sql`
    insert into credit_entry (workspace_id, campaign_person_id, task_id, reason, amount, at)
    select workspace_id, campaign_person_id, id,
      case action when ${ACTIONS.visit.task} then 'enrichment' else 'message' end, 1,
      now() - (${outreachDate(now)}::timestamptz - scheduled_at)
    from task where workspace_id = ${workspaceId} and status = 'succeeded'
      and action in (${ACTIONS.visit.task}, ${ACTIONS.message.task})
    order by scheduled_at`.execute(db)
  await sql`
    update workspace set credit = spent
    from (select coalesce(sum(amount), 0)::integer as spent from credit_entry
      where workspace_id = ${workspaceId}) entries
    where id = ${workspaceId}`.execute(db)
}
