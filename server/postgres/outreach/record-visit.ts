import { sql } from 'kysely'
import { outreachDate, type OutreachDate } from '#core/runtime/moments.ts'
import type { ProspectRecord, Visit } from '#server/outreach/prospect-store.ts'
import { prepared } from '../prepared.ts'
import { profileTextsToRow } from '../profile-columns.ts'
import type { Db } from '../transaction.ts'
import { spending } from './credits-left.ts'

/** The person, what it cost, where the prospect stands and the line of their history, in one statement. */
export async function recordVisit(
  db: Db,
  { id, workspaceId, personId }: ProspectRecord,
  { task: taskId, price, to, fit, ...visit }: Visit,
): Promise<number> {
  const at = outreachDate(visit.at)
  const visitedAt = outreachDate(visit.visitedAt)
  const { public_identifier: _, ...texts } = profileTextsToRow(visit.profile)
  const read = db
    .updateTable('person')
    .set({
      ...texts,
      positions: JSON.stringify(visit.profile.positions),
      connection_degree: visit.profile.connectionDegree,
      enriched_at: visitedAt,
      // What a trigger would find out, and change the person for once more.
      ...(to !== null && {
        status_rank: sql<number>`greatest(status_rank, status_rank(${to}))`,
        last_activity_at: sql<OutreachDate>`greatest(last_activity_at, ${at})`,
      }),
    })
    .where('id', '=', personId)
    // After the prospect: what the profile reveals, such as a company that is not to be contacted, has the last word.
    .where(sql<boolean>`exists (select from moved)`)
  const entry = { workspaceId, prospectId: id, taskId, reason: 'enrichment', amount: price }
  const paying = price === 0 ? sql`spent as (select where false)` : spending(entry)
  const paid = sql<number>`(case when exists (select from spent) then ${price}::integer else 0 end)`
  const moved = db
    .updateTable('campaign_person')
    .set({
      ...(to !== null && { status: to, status_changed_at: at, fail_code: null }),
      visited_at: visitedAt,
      fit_verdict: fit?.verdict ?? null,
      fit_reason: fit && JSON.stringify(fit.reason),
      credits_spent: sql<number>`credits_spent + ${paid}`,
      // Whoever is taken back later was visited.
      ...(to === null && {
        status_before: sql<string | null>`case when status_before = 'DISCOVERED' then 'VISITED'
          else status_before end`,
      }),
    })
    .where('id', '=', id)
  const statement = sql<{ paid: number }>`
    with ${paying}, moved as (${moved} returning id), read as (${read})
    insert into event (workspace_id, campaign_person_id, at, actor, verb, detail)
    values (${workspaceId}, ${id}, ${at}, 'extension', ${visit.event},
      ${JSON.stringify(visit.facts)}::jsonb || jsonb_build_object('credits', ${paid}))
    returning (detail ->> 'credits')::integer as paid`
  const { rows } = await prepared(statement).execute(db)
  return rows[0]?.paid ?? 0
}
