import { sql } from 'kysely'

/** The sequence of the prospect `m`: their topic's, or else their campaign's. */
export const sequenceOf = sql`(select q.id from sequence q
  left join topic known on known.id = q.topic_id
  where q.campaign_id = m.campaign_id
    and (q.topic_id is null or (q.topic_id = m.topic_id and known.deleted_at is null))
  order by q.topic_id nulls last limit 1)`
