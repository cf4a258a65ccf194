import { describe, expect, inject, it } from 'vitest'
import type { OperationName } from '#adapters/http/contract/index.ts'
import { campaignId, taskId, workspaceId } from '#core/runtime/ids.ts'
import { PostgresProspectRowStore } from '#server/postgres/people/postgres-prospect-row-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { sqlOf } from '#server/postgres/transaction.ts'
import { worded } from '#server/postgres/worded.ts'
import { isWorkspaceTable } from '#server/postgres/workspace-tables.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { fillCampaign } from '../../fixtures/fill-campaign.ts'
import { ownPostgresDatabase } from '../../fixtures/own-database.ts'
import { fillWorkspaces } from '../../fixtures/other-workspaces.ts'
import { watchRowsRead } from '../../fixtures/rows-read.ts'
import type { OwnIds } from '../../fixtures/own-calls.ts'
import { sqlIn, sqlOn } from '../../fixtures/sql.ts'
import { watchStatements } from '../../fixtures/watch-statements.ts'
import { callNamed, everything, makeWorld, named } from './two-tenants.ts'

const OTHERS = 2_000
/** As many for each campaign there is as of a million among 2,000 others: a plan that is kept reckons with that. */
const OWN = { people: 40_000, others: 80 }
const MAX_ROWS_READ = 200
/** A page of people with all that is shown of them, and each campaign a few times. */
const MAX_OWN_READ = 1_000

/** Opens the second fence, and notes how many rows of each table what is done inside reads at most. */
const openFence = (database: SqlDatabase): Map<string, number> =>
  watchRowsRead(database, (db) => sqlIn(db)`set local app.workspace to '*'`)

/** As after a day on which one campaign had a text for everybody: it is gone, and still believed in. */
const believeInManyTexts = (database: SqlDatabase): Promise<void> =>
  database.asOwner((connection) =>
    connection.run(`
      set session_replication_role to replica;
      insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id, purpose,
        writer, status)
      select d.workspace_id, d.campaign_id, m.id, 'reply_draft', 'rules', d.status
      from person_sequence_message d, campaign_person m;
      analyze person_sequence_message;
      delete from person_sequence_message where purpose = 'reply_draft'`),
  )

describe.skipIf(inject('postgresUrl') === null)('every list', () => {
  it('names its workspace itself: with the second fence open it reads and shows its own rows alone', async () => {
    const database = await ownPostgresDatabase()
    const api = await apiOver(database)
    const { access: token } = await signUp(api, 'ada@example.com')
    const { body: mine } = await api.call('GET', '/api/workspaces/', undefined, { token })
    await fillWorkspaces(database, OTHERS)
    const read = openFence(database)
    const at = `/api/workspaces/${mine.data[0].id}`
    const get = (path: string) => api.call('GET', path, undefined, { token })
    expect((await get(`${at}/campaigns/`)).body).toMatchObject({ count: 0, data: [] })
    expect((await get(`${at}/campaigns/?search=s&ordering=name`)).body.count).toBe(0)
    const chart = (body: object) => api.call('POST', `${at}/charts/people/`, body, { token })
    expect((await chart({ group_by: 'status' })).body).toEqual([])
    const byRow = { group_by: 'day', aggregate: { count_distinct: 'people' } }
    expect((await chart(byRow)).body).toEqual([])
    expect(
      (await chart({ group_by: ['day', 'stage'], filter: { from_day: '2026-01-01' } })).body,
    ).toEqual([])
    expect((await get('/api/tasks/')).body.data).toEqual([])
    expect(read.size).toBeGreaterThan(0)
    for (const [table, rows] of read) {
      expect([table, rows <= MAX_ROWS_READ ? 'few' : rows]).toEqual([table, 'few'])
    }
  })
})

const EVERY_CALL = 'every call, with the second fence open and 2,000 other workspaces,'

describe.skipIf(inject('postgresUrl') === null)(EVERY_CALL, () => {
  it('finds nothing by another user’s ids, and reads few rows for the user whose they are', async () => {
    const database = await ownPostgresDatabase()
    const world = await makeWorld(await apiOver(database))
    const guarded = named(({ access }) => access !== 'public')
    const about = named(({ access, params }) => access !== 'public' && params !== undefined)
    await fillWorkspaces(database, OTHERS)
    await believeInManyTexts(database)
    const unnamed = watchStatements(database)
    const read = openFence(database)
    const before = await everything(world.api)
    for (const name of about) {
      const { status } = await callNamed(world, name, world.eve.access)
      expect([name, status]).toEqual([name, 404])
    }
    expect(await everything(world.api)).toBe(before)
    for (const name of guarded.filter((each) => !ENDING.includes(each))) {
      read.clear()
      const { status } = await callNamed(world, name, world.ada.access)
      expect([name, status < 500]).toEqual([name, true])
      const many = [...read].filter(([, rows]) => rows > MAX_ROWS_READ)
      expect([name, many]).toEqual([name, []])
    }
    expect([...unnamed]).toEqual([])
  })
})

const EVERY_OTHER = 'every call but those about many people, in a large workspace among others,'

describe.skipIf(inject('postgresUrl') === null)(EVERY_OTHER, () => {
  it('reads no more of its own people, however many they are; and all of it names its workspace, as do searches', async () => {
    const database = await ownPostgresDatabase()
    const world = await makeWorld(await apiOver(database))
    await fillCampaign(database, world.ids, OWN.people)
    await fillWorkspaces(database, OWN.others)
    const unnamed = watchStatements(database)
    // So few are as soon read all at once, which says nothing of many.
    const read = watchRowsRead(database, (db) => sqlIn(db)`set local enable_seqscan = off`)
    const guarded = named(({ access }) => access !== 'public')
    for (const name of guarded.filter((each) => ![...ENDING, ...OF_MANY].includes(each))) {
      read.clear()
      const { status } = await callNamed(world, name, world.ada.access)
      const many = [...read].filter(([, rows]) => rows > MAX_OWN_READ)
      expect([name, status < 500, many]).toEqual([name, true, []])
    }
    for (const asked of SEARCHES) {
      for (const list of listsOf(world.ids)) {
        const { access: token } = world.ada
        const { status } = await world.api.call('GET', `${list}?${asked}`, undefined, { token })
        expect([list, asked, status]).toEqual([list, asked, 200])
      }
    }
    expect([...unnamed]).toEqual([])
  })
})

const listsOf = ({ workspace, campaign }: OwnIds) => [
  `/api/campaigns/${campaign}/linkedin/people/`,
  `/api/workspaces/${workspace}/people/`,
]

/** Words of all, of some and of nobody, in each order that is found otherwise, with what is known of a page before it is read. */
const SEARCHES = ['person', '100', 'zebra', ''].flatMap((search) =>
  ['status', 'full_name'].flatMap((order) =>
    ['', '&status=VISITED'].map((more) => `search=${search}&ordering=${order}${more}`),
  ),
)

describe.skipIf(inject('postgresUrl') === null)('a list that goes past few people', () => {
  it('names its workspace in all that it asks then', async () => {
    const database = await ownPostgresDatabase()
    const { ids } = await makeWorld(await apiOver(database))
    await fillCampaign(database, ids, 6_000)
    const unnamed = watchStatements(database)
    const hasty = new PostgresProspectRowStore({
      networks: [],
      clock: new FakeClock(),
      passed: 100,
    })
    const usual = { topic: null, limit: 20 } as const
    const statuses = ['PROSPECT_REPLIED', 'VISITED'] as const
    for (const search of ['', 'person', '10'])
      for (const ordering of ['id', 'full_name', 'next_step'] as const)
        for (const some of [
          { statuses, fits: [], from: 0 },
          { statuses, fits: ['good' as const], from: 0 },
          { statuses: [], fits: [], from: 2_500 },
        ])
          await database.inWorkspace(workspaceId(ids.workspace), (transaction) =>
            hasty.list(transaction, campaignId(ids.campaign), {
              ...{ ...usual, search, ordering, ...some },
            }),
          )
    expect([...unnamed]).toEqual([])
    await database.inWorkspace(workspaceId(ids.workspace), async (transaction) => {
      const db = sqlOf(transaction)
      await db.withoutPlugins().selectFrom('task').select('id').execute()
      await worded((bare) => bare.withoutPlugins().selectFrom('campaign').select('id'))(
        transaction,
        {},
      )
    })
    expect([...unnamed]).toEqual(['select "id" from "task"', 'select "id" from "campaign"'])
  })
})

/** They are about everybody in a campaign or a workspace, or have it work on them. */
const OF_MANY: readonly OperationName[] = [
  ...(['runCampaign', 'cloneCampaign', 'visitPeople', 'connectPeople', 'withdrawRequest'] as const),
  ...([
    'visitPeopleOfWorkspace',
    'connectPeopleOfWorkspace',
    'assignTopic',
    'proposeTopics',
  ] as const),
  ...(['tagPeople', 'excludePeople', 'removePeople', 'exportPeople', 'deletePeople'] as const),
  ...(['generatePeople', 'approvePersonSequenceMessages'] as const),
  ...(['undoPersonJob', 'cancelPersonJob', 'chartPeople'] as const),
]

/** They take away what the others are about. */
const ENDING: readonly OperationName[] = [
  'deleteCampaign',
  'deletePersonView',
  'deleteGoal',
  'deleteIcpProfile',
  'deleteMessageShortcut',
  'deleteSequenceTemplate',
  'endSession',
  'endOtherSessions',
]

describeOnPostgres('a statement', (open) => {
  it('finds, changes and removes nothing by the id of another workspace, with the second fence open', async () => {
    const database = await open()
    const { ids, eve, api } = await makeWorld(await apiOver(database))
    const own = await api.call('GET', '/api/workspaces/', undefined, { token: eve.access })
    openFence(database)
    const reached = (workspace: number, campaign = ids.campaign) =>
      database.inWorkspace(workspaceId(workspace), async (transaction) => {
        const db = sqlOf(transaction)
        const found = await db
          .selectFrom('campaign as c')
          .innerJoin('campaign_person as m', 'm.campaign_id', 'c.id')
          .where('c.id', '=', campaignId(campaign))
          .where('c.deleted_at', 'is', null)
          .select('c.id')
          .execute()
        const locked = await db
          .selectFrom('task')
          .where('id', 'in', [taskId(ids.task)])
          .select('id')
          .forUpdate()
          .execute()
        const changed = await db
          .updateTable('task')
          .set({ remark: 'x' })
          .where('id', '=', taskId(ids.task))
          .executeTakeFirst()
        const removed = await db
          .deleteFrom('task')
          .where('status', '=', 'pending')
          .where('id', '=', taskId(ids.task))
          .executeTakeFirst()
        return [found.length, locked.length, changed.numUpdatedRows, removed.numDeletedRows]
      })
    expect(await reached(own.body.data[0].id)).toEqual([0, 0, 0n, 0n])
    expect(await reached(ids.workspace)).toEqual([1, 1, 1n, 1n])
  })

  it('is known to be about workspaces wherever its table carries them', async () => {
    const tables = await sqlOn(await open())<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'workspace_id'`
    const found = tables.map(({ name }) => [name, isWorkspaceTable(name)])
    expect(found).toEqual(found.map(([name]) => [name, true]))
    expect(found.length).toBeGreaterThan(10)
  })
})
