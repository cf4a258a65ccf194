import { sql } from 'kysely'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { BadRow } from '#server/imports/row-rules.ts'
import type { Db } from '../database.ts'

/** A campaign whose people another campaign leaves alone; `campaign_person` is `theirs`. */
const livesElsewhere = sql`
  theirs.campaign_id <> c.id and theirs.status not in ('DUPLICATED', 'USER_CANCELLED')
  and other.deleted_at is null and other.status in ('draft', 'running', 'paused')`

/** Makes the staged people who are new, and fills what is empty in those nobody has enriched yet. */
export async function upsertPeople(db: Db, workspaceId: number): Promise<void> {
  await sql`
    insert into person as p (workspace_id, network, public_identifier, first_name, last_name,
      full_name, job_title, company_name, location)
    select distinct on (network, public_identifier) ${workspaceId}::integer, network,
      public_identifier, first_name, last_name, full_name, job_title, company_name, location
    from import_row order by network, public_identifier, line
    on conflict (workspace_id, network, public_identifier) do update set
      first_name = coalesce(nullif(p.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(p.last_name, ''), excluded.last_name),
      full_name = coalesce(nullif(p.full_name, ''), excluded.full_name),
      job_title = coalesce(nullif(p.job_title, ''), excluded.job_title),
      company_name = coalesce(nullif(p.company_name, ''), excluded.company_name),
      location = coalesce(nullif(p.location, ''), excluded.location)
    where p.enriched_at is null and '' in (p.first_name, p.last_name, p.full_name, p.job_title,
      p.company_name, p.location)`.execute(db)
  await sql`
    update import_row r set person_id = p.id from person p
    where (p.workspace_id, p.network, p.public_identifier)
      = (${workspaceId}::integer, r.network, r.public_identifier)`.execute(db)
}

/** Puts the staged people into the campaign; those whom another live campaign has are DUPLICATED. */
export async function insertMembers(db: Db, found: CsvImport, at: Date): Promise<void> {
  await sql`
    insert into campaign_person (workspace_id, campaign_id, person_id, status, status_changed_at,
      source_line)
    select c.workspace_id, c.id, r.person_id,
      case when c.duplicate_policy = 'skip' and exists (
        select from campaign_person theirs join campaign other on other.id = theirs.campaign_id
        where theirs.person_id = r.person_id and ${livesElsewhere}
      ) then 'DUPLICATED' else 'DISCOVERED' end,
      ${at}::timestamptz, r.line
    from (select distinct on (person_id) person_id, line from import_row order by person_id, line) r
    join campaign c on c.id = ${found.campaignId}
    order by r.line
    on conflict (campaign_id, person_id) do nothing`.execute(db)
  await sql`
    insert into decision (workspace_id, campaign_person_id, at, rule, outcome, inputs)
    select m.workspace_id, m.id, ${at}::timestamptz, 'duplicate', 'skipped',
      jsonb_build_object('campaign', f.id, 'campaign_name', f.name)
    from import_row r
    join campaign c on c.id = ${found.campaignId}
    join campaign_person m on m.campaign_id = c.id and m.person_id = r.person_id
      and m.source_line = r.line and m.status = 'DUPLICATED'
    cross join lateral (
      select other.id, other.name
      from campaign_person theirs join campaign other on other.id = theirs.campaign_id
      where theirs.person_id = r.person_id and ${livesElsewhere}
      order by other.id limit 1
    ) f`.execute(db)
}

/** Notes what was left out, by line: the bad rows, and those whose person was there already. */
export async function insertProblems(
  db: Db,
  found: CsvImport,
  bad: readonly BadRow[],
): Promise<number> {
  const rows = JSON.stringify(bad)
  const result = await sql`
    insert into import_problem (workspace_id, import_id, line, code, field, value, first_line)
    select ${found.workspaceId}::integer, ${found.id}::integer, line, code, field, value, first_line
    from (
      select line, code, field, value, null::integer as first_line
      from json_to_recordset(${rows}::json) as b(line integer, code text, field text, value text)
      union all
      select r.line, 'duplicate_row', 'profile_url', r.network || '/in/' || r.public_identifier,
        m.source_line
      from import_row r
      join campaign_person m on m.campaign_id = ${found.campaignId} and m.person_id = r.person_id
        and m.source_line is distinct from r.line
    ) p order by line`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
