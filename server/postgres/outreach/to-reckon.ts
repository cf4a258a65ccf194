import { sql, type RawBuilder } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { isRunning } from './eligible.ts'
import { isAtStep } from './next-message.ts'

/** What the steps of a sequence are: another text for each change that matters to its people. */
export const signatureOf = (sequence: RawBuilder<unknown>) => sql<string>`coalesce((
  select ${sequence} || ' ' || md5(string_agg(s.id || ' ' || s.position || ' ' || s.step_type || ' '
    || s.delay_value || s.delay_unit, ',' order by s.position, s.id))
  from sequence_message s where s.sequence_id = ${sequence} and s.deleted_at is null), '')`

/** As the index has them, which is searched by them. */
const topicOrNone = sql`case when m.topic_id is null then 0 else m.topic_id end`
const reckonedBy = sql`case when m.reckoned_by is null then '-' else m.reckoned_by end`

/** Some of those at a step of the `signed` campaign and topic who are reckoned by other steps than those. */
const otherwise = (
  compared: RawBuilder<unknown>,
  { network, most }: { readonly network: string; readonly most: number },
) => sql`
  (select m.id from campaign_person m where m.campaign_id = signed.campaign
    and m.network = ${network} and ${isAtStep} and ${topicOrNone} = signed.topic
    and ${reckonedBy} ${compared}
  order by ${reckonedBy} limit ${sql.lit(most)})`

/** Prospects `m` of the account who are not reckoned by the steps as they are now, so many at most. */
export const toReckon = (
  { workspaceId, userId, network }: AccountKeys,
  now: OutreachMs,
  most: number,
): RawBuilder<unknown> => {
  const which = { network, most }
  return sql`
  with signed as materialized (
    select c.id as campaign, part.topic,
      coalesce((select ${signatureOf(sql`chosen.id`)} from (
        select q.id from sequence q left join topic known on known.id = q.topic_id
        where q.campaign_id = c.id and (q.topic_id is null
          or (q.topic_id = part.topic and known.deleted_at is null))
        order by q.topic_id nulls last limit 1) chosen), '') as signature
    from campaign c cross join lateral (select 0 as topic
      union all select t.id from topic t where t.campaign_id = c.id) part
    where c.workspace_id = ${workspaceId} and c.created_by = ${userId} and ${isRunning})
  select m.id from campaign_person m where ${isAtStep} and m.id in (
    select next.id from signed cross join lateral (
      ${otherwise(sql`< signed.signature`, which)}
      union all ${otherwise(sql`> signed.signature`, which)}) next
    union all
    select next.id from (select distinct campaign from signed) c cross join lateral (
      select m.id from campaign_person m where m.campaign_id = c.campaign
        and m.network = ${network} and m.status = ${sql.lit(ACTIONS.message.to)}
        and m.next_step_id is null and m.next_step_at <= ${outreachDate(now)}
      limit ${sql.lit(most)}) next
    limit ${sql.lit(most)})`
}
