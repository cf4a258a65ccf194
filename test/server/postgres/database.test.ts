import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { copyRow } from '#server/postgres/copy.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'

async function twoWorkspaces(database: SqlDatabase): Promise<[WorkspaceId, WorkspaceId]> {
  return database.asSystem(async (db) => {
    const rows = await db
      .insertInto('workspace')
      .values([{ name: 'Ours' }, { name: 'Theirs' }])
      .returning('id')
      .execute()
    const [ours, theirs] = rows.map((row) => row.id)
    await db
      .insertInto('person')
      .values([
        { workspace_id: ours!, network: 'n', public_identifier: 'ada' },
        { workspace_id: theirs!, network: 'n', public_identifier: 'bob' },
      ])
      .execute()
    return [ours!, theirs!]
  })
}

describeOnBothDatabases('the database', (open) => {
  it('shows a transaction the rows of its workspace only, and all of them above the fence', async () => {
    const database = await open()
    const [ours, theirs] = await twoWorkspaces(database)
    const everybody = (db: Parameters<Parameters<SqlDatabase['asSystem']>[0]>[0]) =>
      db.selectFrom('person').select('public_identifier').orderBy('id').execute()
    expect(await database.inWorkspace(ours, everybody)).toEqual([{ public_identifier: 'ada' }])
    expect(await database.inWorkspace(theirs, everybody)).toEqual([{ public_identifier: 'bob' }])
    expect(await database.inWorkspace(workspaceId(9999), everybody)).toEqual([])
    expect(await database.asSystem(everybody)).toHaveLength(2)
    const workspaces = await database.inWorkspace(ours, (db) =>
      db.selectFrom('workspace').select('name').execute(),
    )
    expect(workspaces).toEqual([{ name: 'Ours' }])
  })

  it('shows a single statement no workspace’s rows, also after transactions that saw some', async () => {
    const database = await open()
    const [ours] = await twoWorkspaces(database)
    await database.inWorkspace(ours, (db) => db.selectFrom('person').selectAll().execute())
    for (const table of ['person', 'workspace', 'workspace_member']) {
      expect(await database.query(sql`select * from ${sql.table(table)}`)).toEqual([])
    }
    await expect(database.query(sql`reset role; select * from person`)).rejects.toThrow()
    expect(await database.query(sql`select current_user::text "user"`)).toEqual([
      { user: 'overture_app' },
    ])
  })

  it("refuses to write or move rows into somebody else's workspace", async () => {
    const database = await open()
    const [ours, theirs] = await twoWorkspaces(database)
    await expect(
      database.inWorkspace(ours, (db) =>
        db
          .insertInto('person')
          .values({ workspace_id: theirs, network: 'n', public_identifier: 'eve' })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      database.inWorkspace(ours, (db) =>
        db.updateTable('person').set({ workspace_id: theirs }).execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    const changed = await database.inWorkspace(ours, (db) =>
      db.updateTable('person').set({ headline: 'x' }).where('workspace_id', '=', theirs).execute(),
    )
    expect(changed[0]?.numUpdatedRows).toBe(0n)
  })

  it('undoes a transaction whose work fails, and says which rule was broken', async () => {
    const database = await open()
    const [ours] = await twoWorkspaces(database)
    const twice = database.inWorkspace(ours, async (db) => {
      const ada = { workspace_id: ours, network: 'n', public_identifier: 'grace' }
      await db.insertInto('person').values(ada).execute()
      await db.insertInto('person').values(ada).execute()
    })
    await expect(twice).rejects.toMatchObject({ name: 'StatementFailed', code: '23505' })
    const { rows } = await database.inWorkspace(ours, (db) =>
      sql<{ n: number }>`select count(*) n from person`.execute(db),
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('does not acknowledge a transaction in which a failure was swallowed', async () => {
    const database = await open()
    await expect(
      database.asSystem(async (db) => {
        await db.insertInto('workspace').values({ name: 'Lost' }).execute()
        await sql`select 1/0`.execute(db).catch(() => {})
      }),
    ).rejects.toThrow()
    expect(
      await database.asSystem((db) => db.selectFrom('workspace').selectAll().execute()),
    ).toEqual([])
  })

  it('gives numbers, dates, lists and documents the same on either engine', async () => {
    const database = await open()
    const at = new Date('2026-03-04T05:06:07.089Z')
    const row = await database.asSystem(async (db) => {
      const given = await sql<Record<string, unknown>>`
        select 5000000000::bigint big, ${at}::timestamptz at, ${['a', 'b,"c']}::text[] tags,
          ${JSON.stringify({ a: [1] })}::jsonb doc, 2::smallint small, null::text nothing,
          array(select unnest(${[3, 4]}::int[])) ids`.execute(db)
      return given.rows[0]
    })
    expect(row).toEqual({
      big: 5_000_000_000,
      at,
      tags: ['a', 'b,"c'],
      doc: { a: [1] },
      small: 2,
      nothing: null,
      ids: [3, 4],
    })
  })

  it('copies rows into a staging table of the same transaction, whatever is in them', async () => {
    const database = await open()
    const values = ['plain', 'tab\tand\nline\rand \\N \\', '', 'héllo 日本 😀', null]
    const read = await database.asSystem(async (db) => {
      await sql`create temporary table staging (n integer, value text) on commit drop`.execute(db)
      await database.copyInto(
        db,
        { table: 'staging', columns: ['n', 'value'] },
        values.map((value, n) => copyRow([n, value])),
      )
      const { rows } = await sql<{
        value: string | null
      }>`select value from staging order by n`.execute(db)
      return rows.map((each) => each.value)
    })
    expect(read).toEqual(values)
  })

  it('answers a statement alike however often it comes, whatever failed in between', async () => {
    const database = await open()
    const [ours] = await twoWorkspaces(database)
    const rename = (name: string, identifier: string) =>
      database.inWorkspace(ours, (db) =>
        db
          .updateTable('person')
          .set({ headline: name })
          .where('public_identifier', '=', identifier)
          .executeTakeFirst(),
      )
    const add = (identifier: string) =>
      database.inWorkspace(ours, (db) =>
        db
          .insertInto('person')
          .values({ workspace_id: ours, network: 'n', public_identifier: identifier })
          .returning(['public_identifier', 'headline'])
          .executeTakeFirst(),
      )
    for (const turn of ['once', 'twice', 'again', 'and again', 'for the fifth time']) {
      expect(await rename(turn, 'ada')).toEqual({ numUpdatedRows: 1n })
      expect(await rename(turn, 'nobody')).toEqual({ numUpdatedRows: 0n })
      expect(await add(turn)).toEqual({ public_identifier: turn, headline: '' })
      await expect(add('ada')).rejects.toMatchObject({ code: '23505' })
    }
  })

  it('measures its tables when told to', async () => {
    const database = await open()
    await twoWorkspaces(database)
    await database.analyze(['person', 'campaign_person'])
    await database.maintain()
    const [found] = await database.query(
      sql<{ n: number }>`select reltuples::integer n from pg_class where relname = 'person'`,
    )
    expect(found).toEqual({ n: 2 })
  })

  it('keeps the status counters in step with what is written', async () => {
    const database = await open()
    const [ours] = await twoWorkspaces(database)
    const counters = await database.asSystem(async (db) => {
      const user = await db
        .insertInto('app_user')
        .values({ username: 'u@x.example', password_hash: '', first_name: 'U', last_name: 'X' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const campaign = await db
        .insertInto('campaign')
        .values({ workspace_id: ours, created_by: user.id, name: 'C', source_type: 'csv' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
        select ${ours}, ${campaign.id}, id, now() from person`.execute(db)
      await db
        .updateTable('campaign_person')
        .set({ status: 'VISITED' })
        .where('id', '=', (eb) => eb.selectFrom('campaign_person').select(eb.fn.min('id').as('id')))
        .execute()
      return db
        .selectFrom('status_counter')
        .select(['status', 'people_count'])
        .orderBy('status')
        .execute()
    })
    expect(counters).toEqual([
      { status: 'DISCOVERED', people_count: 1 },
      { status: 'VISITED', people_count: 1 },
    ])
  })
})
