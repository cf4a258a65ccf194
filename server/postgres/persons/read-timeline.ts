import { sql } from 'kysely'
import { HISTORY_CODES } from '#core/prospect/history-codes.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { PersonDetailsStore } from '#server/persons/person-details-store.ts'
import { simpleFacts } from '../outreach/simple-facts.ts'
import { requestsFor } from '../outreach/requested.ts'
import { workspaceOf, type Db } from '../transaction.ts'

type Timeline = PersonDetailsStore['timeline']

/** What happened to a person in campaigns that are not deleted, newest first. */
export async function readTimeline(
  db: Db,
  id: PersonId,
  { after, limit }: Parameters<Timeline>[2],
): ReturnType<Timeline> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!person) return null
  const workspaceId = workspaceOf(db)
  const beyond = after
    ? sql`(at, source, id) < (${after.at}::timestamptz, ${after.source}::integer, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<{
    at: OutreachDate
    key: string
    source: number
    id: number
    code: string
    facts: Record<string, unknown>
    campaign: { readonly id: CampaignId; readonly name: string }
  }>`with own as (
      select m.*, c.name as campaign_name from campaign_person m
      join campaign c on c.id = m.campaign_id and c.deleted_at is null
      where m.person_id = ${id} and m.workspace_id = ${workspaceId}
    ), entries as (
      select e.at, 0 as source, e.id, e.verb as code,
        jsonb_build_object('actor', e.actor) || e.detail as facts, m.campaign_id, m.campaign_name
      from own m join event e on e.campaign_person_id = m.id and e.workspace_id = ${workspaceId}
      union all
      select d.at, 1, d.id, d.rule,
        jsonb_build_object('outcome', d.outcome, 'next_check_at', d.next_check_at) || d.inputs,
        m.campaign_id, m.campaign_name
      from own m join decision d on d.campaign_person_id = m.id and d.workspace_id = ${workspaceId}
      union all
      select said.at, said.source, r.id, said.verb, jsonb_build_object('actor', said.actor),
        r.of_campaign, r.campaign_name
      from (
        select r.*, m.id as prospect, m.campaign_id as of_campaign, m.campaign_name
        from own m, ${requestsFor}
        union all
        select r.*, m.id, m.campaign_id, m.campaign_name
        from own m join prospect_request r on r.campaign_id = m.campaign_id
          and m.id = any(r.prospect_ids || r.on_the_way_ids)
      ) r cross join lateral (
        select r.at, 2 as source, r.verb, r.actor
        union all
        select r.withdrawn_at, 3, 'request_withdrawn', r.withdrawn_by
        where r.withdrawn_at is not null and r.prospect <> all(r.begun_ids)
      ) said
    )
    select at, at::text as key, source, id, code, facts,
      json_build_object('id', campaign_id, 'name', campaign_name) as campaign
    from entries where ${beyond} order by at desc, source desc, id desc limit ${limit}`.execute(db)
  return rows.flatMap(({ at, key, source, id: entry, code: kept, facts, campaign }) => {
    const code = HISTORY_CODES.find((known) => known === kept)
    // One of another version, which nobody has words for.
    if (code === undefined) return []
    const kind: HistoryEntry['kind'] = source === 1 ? 'decision' : 'event'
    const simple = simpleFacts(facts)
    return { at, kind, code, facts: simple, campaign, key: { at: key, source, id: entry } }
  })
}
