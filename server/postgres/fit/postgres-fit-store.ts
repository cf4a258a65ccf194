import { sql, type InferResult } from 'kysely'
import type { CampaignId, IcpProfileId, ProspectId } from '#core/runtime/ids.ts'
import type { Fit, FitCriteria, FitSubject } from '#core/sales-kit/fit.ts'
import type { FitStore, FitTurn } from '#server/fit/fit-store.ts'
import { headcountIn } from '#core/sales-kit/headcount.ts'
import type { Transaction } from '../../database/database.ts'
import { askForArrivals } from './ask-for-arrivals.ts'
import { preparedSelect } from '../prepared.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'

export class PostgresFitStore implements FitStore {
  async criteriaOf(transaction: Transaction, campaign: CampaignId): Promise<FitCriteria | null> {
    const row = await selectCriteria(sqlOf(transaction))
      .where('c.id', '=', campaign)
      .executeTakeFirst()
    return row ? criteriaFromRow(row) : null
  }

  async criteriaFor(transaction: Transaction, who: ProspectId) {
    const row = await preparedSelect(
      selectCriteria(sqlOf(transaction))
        .innerJoin('campaign_person as m', 'm.campaign_id', 'c.id')
        .innerJoin('person as p', 'p.id', 'm.person_id')
        .where('m.id', '=', who)
        .select('p.custom_fields'),
    ).executeTakeFirst()
    if (row === undefined) return null
    return { criteria: criteriaFromRow(row), headcount: headcountIn(row.custom_fields) }
  }

  async ask(transaction: Transaction, campaign: CampaignId): Promise<void> {
    await sql`insert into fit_turn (workspace_id, campaign_id)
      select workspace_id, id from campaign
      where id = ${campaign} and workspace_id = ${workspaceOf(transaction)} ${anew}`.execute(
      sqlOf(transaction),
    )
  }

  async askForAll(transaction: Transaction, profile: IcpProfileId): Promise<void> {
    await sql`insert into fit_turn (workspace_id, campaign_id)
      select workspace_id, id from campaign
      where icp_profile_id = ${profile} and workspace_id = ${workspaceOf(transaction)}
      order by id ${anew}`.execute(sqlOf(transaction))
  }

  async askForPerson(
    transaction: Transaction,
    { personId, campaignId }: Parameters<FitStore['askForPerson']>[1],
  ): Promise<void> {
    await askForArrivals(
      sqlOf(transaction),
      sql`m.person_id = ${personId} and m.campaign_id <> ${campaignId}`,
    )
  }

  async turns(transaction: Transaction, but: readonly CampaignId[]): Promise<readonly FitTurn[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('fit_turn')
      .selectAll()
      .where(sql<boolean>`campaign_id <> all(${[...but]}::integer[])`)
      .orderBy('campaign_id')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      ...{ workspaceId: row.workspace_id, campaignId: row.campaign_id },
      ...{ afterId: row.after_id, untilId: row.until_id, asked: row.asked },
    }))
  }

  async lockNext(
    transaction: Transaction,
    { campaignId, afterId, untilId }: FitTurn,
    most: number,
  ): Promise<readonly ProspectId[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign_person')
      .where('campaign_id', '=', campaignId)
      .where(sql<boolean>`id > ${afterId} and id <= ${untilId}`)
      .select('id')
      .orderBy('id')
      .limit(most)
      .forNoKeyUpdate()
      .execute()
    return rows.map(({ id }) => id)
  }

  async subjects(transaction: Transaction, ids: readonly ProspectId[]) {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .where('m.id', 'in', ids)
      .select(['m.id', 'p.enriched_at', 'p.job_title', 'p.headline', 'p.about'])
      .select(['p.company_name', 'p.industry', 'p.location', 'p.positions', 'p.custom_fields'])
      .execute()
    return rows.map((row) => {
      const subject: FitSubject = {
        ...{ jobTitle: row.job_title, headline: row.headline, about: row.about },
        ...{ companyName: row.company_name, industry: row.industry, location: row.location },
        ...{ positions: row.positions, headcount: headcountIn(row.custom_fields) },
      }
      return { id: row.id, subject: row.enriched_at === null ? null : subject }
    })
  }

  async keep(
    transaction: Transaction,
    judged: readonly { readonly id: ProspectId; readonly fit: Fit | null }[],
  ): Promise<void> {
    const rows = judged.map(({ id, fit }) => ({
      ...{ id, verdict: fit?.verdict ?? null, reason: fit?.reason ?? null },
    }))
    const ids = judged.map(({ id }) => id)
    // By their ids first: how many rows are in a JSON no planner knows.
    await sql`update campaign_person m set fit_verdict = j.verdict, fit_reason = j.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as j(id integer, verdict text, reason jsonb)
      where m.id = any(${ids}::integer[]) and m.id = j.id and m.workspace_id = ${workspaceOf(transaction)}
        and (m.fit_verdict, m.fit_reason) is distinct from (j.verdict, j.reason)`.execute(
      sqlOf(transaction),
    )
  }

  async moveOn(
    transaction: Transaction,
    { campaignId, asked }: FitTurn,
    lastId: ProspectId | null,
  ): Promise<void> {
    const db = sqlOf(transaction)
    await (lastId === null
      ? db
          .deleteFrom('fit_turn')
          .where('campaign_id', '=', campaignId)
          .where('asked', '=', asked)
          .execute()
      : db
          .updateTable('fit_turn')
          .set({ after_id: lastId })
          .where('campaign_id', '=', campaignId)
          .where('asked', '=', asked)
          .execute())
  }
}

/** Whoever is judged already is judged again, from the first one on. */
const anew = sql`on conflict (campaign_id) do update set after_id = 0,
  until_id = excluded.until_id, asked = excluded.asked`

const selectCriteria = (db: Db) =>
  db
    .selectFrom('campaign as c')
    .innerJoin('icp_profile as i', 'i.id', 'c.icp_profile_id')
    .where('i.deleted_at', 'is', null)
    .selectAll('i')

type CriteriaRow = InferResult<ReturnType<typeof selectCriteria>>[number]

const criteriaFromRow = (row: CriteriaRow): FitCriteria => ({
  ...{ jobTitles: row.job_titles, seniorities: row.seniorities },
  ...{ industries: row.industries, locations: row.locations },
  ...{ keywords: row.keywords, excludeKeywords: row.exclude_keywords },
  ...{ headcountMin: row.headcount_min, headcountMax: row.headcount_max },
})
