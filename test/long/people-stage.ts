import type { CampaignId, TopicId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { makeTenant, type Tenant } from '../fixtures/workspace-rows.ts'

export const NETWORK = 'http://localhost:4281'

/** A workspace of so many people in three campaigns: of nine tenths, of most of the rest, and of each hundredth. */
export interface PeopleStage {
  readonly database: SqlDatabase
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly campaigns: readonly CampaignId[]
  /** Each hundredth of them has it. */
  readonly topic: TopicId
}

/**
 * Shares that do not depend on how many there are: each tenth is called Lena, each hundredth Odile, each
 * thousandth Zoltan; the 500th alone Unica. One in a hundred works for Zenith and has the tag Event.
 */
export async function fillPeople(
  database: SqlDatabase,
  people: number,
  tenant?: Tenant,
): Promise<PeopleStage> {
  const { userId, workspaceId } = tenant ?? (await makeTenant(database))
  const sql = sqlOn(database)
  await sql`insert into person (workspace_id, network, public_identifier, full_name, company_name,
      job_title, location, tags, status_rank, last_activity_at)
    select ${workspaceId}::integer, ${NETWORK}, 'person-' || n,
      case when n = 500 then 'Unica' when n % 1000 = 7 then 'Zoltan' when n % 100 = 3 then 'Odile'
        when n % 10 = 0 then 'Lena' else initcap(md5(n::text)) end || ' Family' || n % 9973,
      case when n % 100 = 11 then 'Zenith' else 'Company ' || n % 5000 end,
      'Title ' || n % 300, 'Place ' || n % 100,
      case when n % 100 = 42 then '{Event}'::text[] else '{}' end,
      status_rank(case when n % 1000 = 1 then 'PROSPECT_REPLIED' when n % 100 = 2 then 'ACCEPTED'
        when n % 3 = 0 then 'VISITED' else 'DISCOVERED' end), now() - n * interval '1 second'
    from generate_series(1, ${people}::integer) n order by n`
  const campaigns = await sql<{ id: CampaignId }>`
    insert into campaign (workspace_id, created_by, name, source_type)
    select ${workspaceId}::integer, ${userId}::integer, name, 'csv'
    from unnest(array['Spring', 'Summer', 'Autumn']) with ordinality as c(name, n) order by n returning id`
  const ids = campaigns.map(({ id }) => id)
  const [topic] = await sql<{ id: TopicId }>`insert into topic (workspace_id, campaign_id, name)
    values (${workspaceId}, ${ids[1]}, 'Hiring') returning id`
  if (!topic) throw new Error('There is no topic.')
  await sql`insert into campaign_person
      (workspace_id, campaign_id, person_id, network, status, status_changed_at, topic_id)
    select p.workspace_id, (${ids}::integer[])[case when n % 10 > 0 then 1 when n % 100 > 0 then 2 else 3 end],
      p.id, p.network, (array['DISCOVERED', 'VISITED', 'INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP',
        'END_OF_SEQUENCE', 'PROSPECT_REPLIED'])[p.status_rank - 3],
      p.last_activity_at, case when n % 100 = 50 then ${topic.id}::integer end
    from (select *, row_number() over (order by id) as n from person
      where workspace_id = ${workspaceId}) p order by p.id`
  await measure(database)
  return { database, userId, workspaceId, campaigns: ids, topic: topic.id }
}

/**
 * Until an index alone answers for everybody: that takes pages that VACUUM marked, and it marks none that
 * an older snapshot may still read, such as that of an autovacuum at work. Some pages may never be.
 */
async function measure(database: SqlDatabase, tries = 10): Promise<void> {
  await database.analyze(['person', 'campaign_person', 'person_counter', 'person_tag'])
  const [left] = await sqlOn(database)`select from pg_class
    where oid in ('person'::regclass, 'campaign_person'::regclass) and relallvisible < relpages`
  if (left && tries > 1) await measure(database, tries - 1)
}
