/**
 * What pages of a workspace's people cost among a million, against a thousand: each ordering, walked by
 * cursor, filtered and searched. `npm run long:list-people [people]`. Fails where a ratio misses its gate.
 */
import {
  PERSON_ORDERINGS,
  type PersonFilter,
  type PersonOrdering,
} from '#core/person/person-filter.ts'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { PostgresPersonFacetStore } from '#server/postgres/persons/postgres-person-facet-store.ts'
import { PostgresPersonListStore } from '#server/postgres/persons/postgres-person-list-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { makeTenant } from '../fixtures/workspace-rows.ts'
import { Figures, medianOf, rounded } from './figures.ts'

const FEW = 1000
const TIMES = 15
const MAX_RATIO = 3
const many = Number(process.argv[2] ?? 1_000_000)

const server = await startPostgres()
if (!server) throw new Error('PostgreSQL is not installed.')
const figures = new Figures()
const list = new PostgresPersonListStore([])
const facets = new PostgresPersonFacetStore()

interface Stage {
  readonly database: SqlDatabase
  readonly workspace: WorkspaceId
}

try {
  const few = await stageOf(FEW)
  const all = await stageOf(many)
  const compare = async (name: string, work: (stage: Stage) => Promise<unknown>) => {
    const times = { few: [] as number[], all: [] as number[] }
    for (let time = 0; time < TIMES; time += 1) {
      times.few.push(await timed(() => work(few)))
      times.all.push(await timed(() => work(all)))
    }
    const ms = { few: rounded(medianOf(times.few)), all: rounded(medianOf(times.all)) }
    console.log(JSON.stringify({ name, people: many, ms }))
    figures.hold(name, ms.all / ms.few, MAX_RATIO)
  }
  for (const ordering of PERSON_ORDERINGS) {
    await compare(`first page by ${ordering}`, (stage) => pageOf(stage, {}, { ordering }))
    await compare(`fifth page by ${ordering}`, (stage) => walk(stage, ordering, 5))
  }
  await compare('status that nobody has', (stage) => pageOf(stage, { status: ['ACCEPTED'] }))
  await compare('tag that nobody has', (stage) => pageOf(stage, { tag: ['Event'] }))
  await compare('search that finds nobody', (stage) => pageOf(stage, { search: 'zzz' }))
  await compare('search that finds one', (stage) => pageOf(stage, { search: 'unique500' }))
  await compare('search that finds each tenth', (stage) => pageOf(stage, { search: 'lena' }))
  await compare('job titles', ({ database, workspace }) =>
    database.inWorkspace(workspace, (transaction) =>
      facets.list(transaction, 'jobTitle', { search: '', after: '', limit: 50 }),
    ),
  )
  await few.database.close()
  await all.database.close()
} finally {
  figures.close()
  await server.stop()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function pageOf(
  { database, workspace }: Stage,
  filter: PersonFilter,
  { ordering = '-last_activity_at' }: { readonly ordering?: PersonOrdering } = {},
) {
  return database.inWorkspace(workspace, (transaction) =>
    list.list(transaction, { filter, ordering, limit: 50, from: 0 }),
  )
}

async function walk({ database, workspace }: Stage, ordering: PersonOrdering, pages: number) {
  let part = await pageOf({ database, workspace }, {}, { ordering })
  for (let page = 1; page < pages; page += 1) {
    const from = part.next
    if (from === null) throw new Error('There is no further page.')
    part = await database.inWorkspace(workspace, (transaction) =>
      list.list(transaction, { filter: {}, ordering, limit: 50, from }),
    )
  }
}

async function stageOf(people: number): Promise<Stage> {
  const { url } = await freshDatabase(server?.url ?? '')
  const database = await openPostgresDatabase(url)
  const tenant = await makeTenant(database)
  const workspace = workspaceId(Number(tenant.workspaceId))
  const sql = sqlOn(database)
  await sql`insert into person (workspace_id, network, public_identifier, full_name, company_name,
      job_title, location)
    select ${workspace}::integer, 'http://localhost:4281', 'person-' || n,
      case when n % 10 = 0 then 'Lena ' else md5(n::text) end || ' Unique' || n,
      'Company ' || n % 5000, 'Title ' || n % 300, 'Place ' || n % 100
    from generate_series(1, ${people}::integer) n`
  await sql`with c as (insert into campaign (workspace_id, created_by, name, source_type)
      values (${workspace}::integer, ${tenant.userId}::integer, 'Spring', 'csv') returning id)
    insert into campaign_person (workspace_id, campaign_id, person_id, network, status, status_changed_at)
    select ${workspace}::integer, c.id, p.id, p.network,
      case p.id % 3 when 0 then 'VISITED' else 'DISCOVERED' end, now() - p.id * interval '1 second'
    from person p, c`
  await database.analyze(['person', 'campaign_person', 'person_counter'])
  return { database, workspace }
}
