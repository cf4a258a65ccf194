import { sql } from 'kysely'
import { MAX_CUSTOM_FIELDS } from '#core/campaign/custom-columns.ts'
import { profileUrlPattern, type Network } from '#core/network/network.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { BadRow } from '#server/imports/row-rules.ts'
import { firstElsewhere, livesElsewhere } from '../outreach/lives-elsewhere.ts'
import { forgetProspects } from '../persons/forget-prospects.ts'
import type { Db } from '../transaction.ts'
import { TEXT_COLUMNS, type DbWithRows } from './import-row-table.ts'

/** Where people come into. */
export type CampaignPlace = Pick<CsvImport, 'workspaceId' | 'campaignId'>

const texts = sql.join(TEXT_COLUMNS.map((column) => sql.ref(column)))

/**
 * Makes the staged people who are new to the workspace, and puts them into the campaign; answers
 * how many that were. Nobody has contacted them, so there is nothing more to ask about them.
 */
export async function insertNewPeople(
  db: DbWithRows,
  into: CampaignPlace,
  at: OutreachDate,
): Promise<number> {
  const result = await sql`
    with fresh as (
      insert into person (workspace_id, network, public_identifier, last_activity_at, custom_fields,
        ${texts})
      select ${into.workspaceId}::integer, network, public_identifier, ${at}::timestamptz, custom_fields,
        ${texts}
      from import_row where is_first
      on conflict (workspace_id, network, public_identifier) do nothing
      returning id, network, public_identifier
    )
    insert into campaign_person (workspace_id, campaign_id, person_id, network, status,
      status_changed_at, source_line)
    select ${into.workspaceId}::integer, ${into.campaignId}::integer, f.id, f.network, 'DISCOVERED',
      ${at}::timestamptz, r.line
    from fresh f
    join import_row r on r.is_first
      and (r.network, r.public_identifier) = (f.network, f.public_identifier)
    order by r.line`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** Finds everybody staged, and adds what is new of them. */
export async function findPeople(db: DbWithRows, { workspaceId }: CampaignPlace): Promise<void> {
  await sql`
    update import_row r set person_id = (
      select p.id from person p
      where p.workspace_id = ${workspaceId}::integer and p.network = r.network
        and p.public_identifier = r.public_identifier
    )`.execute(db)
  await sql`
    update person p set ${sql.join(TEXT_COLUMNS.map(filled))}
    from import_row r
    where p.id = r.person_id and p.workspace_id = ${workspaceId}::integer and r.is_first
      and p.enriched_at is null
      and (${sql.join(TEXT_COLUMNS.map(isToBeFilled), sql` or `)})`.execute(db)
  await sql`
    update person p set custom_fields = (
      select jsonb_object_agg(key, value) from (
        select key, value from jsonb_each(p.custom_fields || r.custom_fields)
        order by (r.custom_fields ? key) desc, key limit ${MAX_CUSTOM_FIELDS}
      ) kept
    )
    from import_row r
    where p.id = r.person_id and p.workspace_id = ${workspaceId}::integer and r.is_first
      and not p.custom_fields @> r.custom_fields`.execute(db)
}

const filled = (column: string) => sql`${sql.ref(column)} =
  coalesce(nullif(${sql.ref(`p.${column}`)}, ''), ${sql.ref(`r.${column}`)})`

const isToBeFilled = (column: string) =>
  sql`(${sql.ref(`p.${column}`)} = '' and ${sql.ref(`r.${column}`)} <> '')`

/** Whoever of them is deleted, and may still be restored, is back by this instead, with no earlier campaign. */
export async function reviveDeleted(db: Db, { workspaceId }: CampaignPlace): Promise<void> {
  const { rows } = await sql<{ id: PersonId }>`
    update person p set deleted_at = null
    where p.workspace_id = ${workspaceId} and p.deleted_at is not null
      and p.id in (select person_id from import_row)
    returning p.id`.execute(db)
  if (rows.length === 0) return
  const back = rows.map(({ id }) => id)
  await forgetProspects(db, sql`m.person_id = any(${back}::integer[])`)
  await sql`delete from person_job_change c using person_job j
    where j.id = c.job_id and j.kind = 'delete' and c.workspace_id = ${workspaceId}
      and c.person_id = any(${back}::integer[])`.execute(db)
}

/** Puts people the workspace knew into the campaign; those whom a live one has are DUPLICATED. */
export async function insertKnownPeople(
  db: DbWithRows,
  into: CampaignPlace,
  at: OutreachDate,
): Promise<void> {
  await sql`
    insert into campaign_person (workspace_id, campaign_id, person_id, network, do_not_contact, suppressed_by,
      status, status_changed_at, source_line)
    select c.workspace_id, c.id, r.person_id, r.network,
      (select p.do_not_contact from person p where p.id = r.person_id),
      (select p.suppressed_by from person p where p.id = r.person_id),
      case when c.duplicate_policy = 'skip' and exists (
        select from campaign_person theirs join campaign other on other.id = theirs.campaign_id
        where theirs.person_id = r.person_id and ${livesElsewhere}
      ) then 'DUPLICATED' else 'DISCOVERED' end,
      ${at}::timestamptz, r.line
    from import_row r
    join campaign c on c.id = ${into.campaignId} and c.workspace_id = ${into.workspaceId}
    where r.is_first and (
      select m.id from campaign_person m where m.campaign_id = c.id and m.person_id = r.person_id
    ) is null
    order by r.line`.execute(db)
  await sql`
    insert into decision (workspace_id, campaign_person_id, at, rule, outcome, inputs)
    select m.workspace_id, m.id, ${at}::timestamptz, 'duplicate', 'skipped',
      jsonb_build_object('campaign', f.id, 'campaign_name', f.name)
    from import_row r
    join campaign c on c.id = ${into.campaignId} and c.workspace_id = ${into.workspaceId}
    join campaign_person m on m.campaign_id = c.id and m.person_id = r.person_id
      and m.source_line = r.line and m.status = 'DUPLICATED'
    cross join lateral ${firstElsewhere(sql`r.person_id`)} f`.execute(db)
}

/** Notes what was left out, by line: the bad rows, and those whose person was there already. */
export async function insertProblems(
  db: DbWithRows,
  found: CsvImport,
  { bad, networks }: { readonly bad: readonly BadRow[]; readonly networks: readonly Network[] },
): Promise<number> {
  const rows = JSON.stringify(bad)
  const patterns = networks.map((network) => [network.origin, profileUrlPattern(network)])
  const addresses = JSON.stringify(Object.fromEntries(patterns))
  const result = await sql`
    insert into import_problem (workspace_id, import_id, line, code, field, value, first_line)
    select ${found.workspaceId}::integer, ${found.id}::integer, line, code, field, value, first_line
    from (
      select line, code, field, value, null::integer as first_line
      from json_to_recordset(${rows}::json) as b(line integer, code text, field text, value text)
      union all
      select r.line, 'duplicate_row', 'profile_url',
        replace(${addresses}::json ->> r.network, '*', r.public_identifier), m.source_line
      from import_row r
      join campaign_person m on m.campaign_id = ${found.campaignId}
        and m.workspace_id = ${found.workspaceId} and m.person_id = r.person_id
        and m.source_line is distinct from r.line
    ) p order by line`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
