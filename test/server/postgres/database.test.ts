import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { copyRow } from '#server/postgres/copy.ts'
import { MAX_KNOWN } from '#server/postgres/pglite/statements.ts'
import { prepared } from '#server/postgres/prepared.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import type { Db } from '#server/postgres/transaction.ts'
import { describeOnBothEachTime, describeOnPglite } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

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

interface Found {
  readonly public_identifier: string
}

type Ask = (statement: RawBuilder<Found>) => Promise<readonly Found[]>

/** Asks in a transaction, and leaves everything as it was. */
const undone =
  (transaction: (work: (db: Db) => Promise<never>) => Promise<never>): Ask =>
  async (statement) => {
    let found: readonly Found[] = []
    const undoing = new Error('Undone.')
    const ended = transaction(async (db) => {
      found = (await statement.execute(db)).rows
      throw undoing
    })
    await expect(ended).rejects.toBe(undoing)
    return found
  }

/** The same for the owner of the tables, who has no fence. */
const asOwnerOf =
  (database: SqlDatabase): Ask =>
  async (statement) => {
    const compiled = await database.asSystem(async (db) => statement.compile(db))
    return database.asOwner(async (connection) => {
      await connection.run('begin')
      const { rows } = await connection.query(compiled.sql, compiled.parameters)
      await connection.rollback()
      return rows as readonly Found[]
    })
  }

describeOnBothEachTime('the database', (open) => {
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

  it('shows a row that is no workspace’s above the fence alone', async () => {
    const database = await open()
    const [ours] = await twoWorkspaces(database)
    await sqlOn(database)`insert into coupon_redemption (code, workspace_id, checkout_id)
      values ('ours', ${ours}, gen_random_uuid()), ('orphan', null, gen_random_uuid())`
    const codes = sql<{ code: string }>`select code from coupon_redemption order by id`
    const seen = async (db: Db) => (await codes.execute(db)).rows.map(({ code }) => code)
    expect(await database.inWorkspace(ours, seen)).toEqual(['ours'])
    expect(await database.asSystem(seen)).toEqual(['ours', 'orphan'])
    expect(await database.query(codes)).toEqual([])
    const orphaned = database.inWorkspace(ours, (db) =>
      sql`update coupon_redemption set workspace_id = null`.execute(db),
    )
    await expect(orphaned).rejects.toThrow(/row-level security/)
  })

  it('keeps the plan of a statement that is prepared, and the fence around whichever workspace asks', async () => {
    const database = await open()
    const [ours, theirs] = await twoWorkspaces(database)
    const everybody = prepared(sql<Found>`select public_identifier from person`)
    const kept = sql<{
      times: number
    }>`select count(*)::integer as times from pg_prepared_statements
      where statement = ${everybody.compile(await database.asSystem(async (db) => db)).sql}`
    for (let round = 0; round < 8; round += 1) {
      const [id, name] = round % 2 === 0 ? [ours, 'ada'] : [theirs, 'bob']
      const found = await database.inWorkspace(id, async (db) => [
        (await everybody.execute(db)).rows,
        (await kept.execute(db)).rows,
      ])
      expect(found[0]).toEqual([{ public_identifier: name }])
      if (round > 4) expect(found[1]).toEqual([{ times: 1 }])
    }
  })

  it('compares no row that a statement changed with all its others: no trigger joins what was with what is', async () => {
    const database = await open()
    const joining = sql`select proname from pg_proc where prorettype = 'trigger'::regtype
      and prosrc ~ 'join\\s+(removed|untold)\\y'`
    expect(await database.query(joining)).toEqual([])
    const others = sql<{ names: string[] }>`select array_agg(distinct name::text) as names
      from pg_trigger, unnest(array[tgoldtable, tgnewtable]) name where name is not null`
    const [row] = await database.query(others)
    expect(row?.names.toSorted()).toEqual(['added', 'removed', 'told', 'untold'])
  })

  it('lets a search find people where their workspace is named, and nobody where none is', async () => {
    const database = await open()
    const [ours, theirs] = await twoWorkspaces(database)
    await database.inWorkspace(ours, (db) =>
      db.updateTable('person').set({ full_name: 'Ada Lovelace' }).execute(),
    )
    const search = sql<Found>`select 'ada' as public_identifier from people_found(${ours}, ${`${ours}/ada`}, 9)`
    const found = [{ public_identifier: 'ada' }]
    expect((await database.inWorkspace(ours, (db) => search.execute(db))).rows).toEqual(found)
    expect((await database.inWorkspace(theirs, (db) => search.execute(db))).rows).toEqual([])
    // A connection of its own, on which the setting was never made.
    const unnamed = await database.asOwner((connection) =>
      connection.query(`select people_found(${ours}, '${ours}/ada', 9)`, []),
    )
    expect(unnamed.rows).toEqual([])
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

  it('gives numbers, moments, days, lists and documents the same on either engine', async () => {
    const database = await open()
    const at = new Date('2026-03-04T05:06:07.089Z')
    const row = await database.asSystem(async (db) => {
      const given = await sql<Record<string, unknown>>`
        select 5000000000::bigint big, ${at}::timestamptz at, '2026-03-04'::date as day, ${['a', 'b,"c']}::text[] tags,
          ${JSON.stringify({ a: [1] })}::jsonb doc, 2::smallint small, null::text nothing,
          array(select unnest(${[3, 4]}::int[])) ids`.execute(db)
      return given.rows[0]
    })
    expect(row).toEqual({
      big: 5_000_000_000,
      at,
      day: '2026-03-04',
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

  it('gives each who asks by one statement their own rows, whoever it was prepared for', async () => {
    const database = await open()
    const [ours, theirs] = await twoWorkspaces(database)
    const statements = [
      sql<Found>`select public_identifier from person where network = ${'n'}`,
      sql<Found>`update person set headline = ${'x'} where network = ${'n'}
        returning public_identifier`,
      sql<Found>`delete from person where network = ${'n'} returning public_identifier`,
    ]
    const ways: readonly [asker: string, ask: Ask, found: readonly string[]][] = [
      ['ours', undone((work) => database.inWorkspace(ours, work)), ['ada']],
      ['theirs', undone((work) => database.inWorkspace(theirs, work)), ['bob']],
      ['above the fence', undone((work) => database.asSystem(work)), ['ada', 'bob']],
      ['the owner', asOwnerOf(database), ['ada', 'bob']],
      ['without a fence', (statement) => database.query(statement), []],
    ]
    const askEach = async (statement: RawBuilder<Found>, turn: number) => {
      for (const [asker, ask, found] of [...ways.slice(turn), ...ways.slice(0, turn)]) {
        const rows = (await ask(statement)).map((row) => row.public_identifier)
        expect([asker, rows.toSorted()]).toEqual([asker, found])
      }
    }
    // Each statement begins with another, and so is prepared for another.
    for (const [turn, statement] of statements.entries()) {
      for (let round = 0; round < 6; round += 1) await askEach(statement, turn * 2)
    }
  })

  it('answers more different statements in a row than it knows at a time', async () => {
    const database = await open()
    await database.asSystem(async (db) => {
      const ask = async (n: number): Promise<void> => {
        const { rows } = await sql`select ${sql.lit(n)}::int n, ${n}::int m`.execute(db)
        expect(rows).toEqual([{ n, m: n }])
      }
      const askOften = async (): Promise<void> => {
        for (let time = 0; time < 5; time += 1) for (const n of [-1, -2, -3]) await ask(n)
      }
      await askOften()
      for (let n = 0; n <= MAX_KNOWN; n += 1) await ask(n)
      await askOften()
    })
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
        .select(['status', sql<number>`sum(people_count)::integer`.as('people_count')])
        .groupBy('status')
        .orderBy('status')
        .execute()
    })
    expect(counters).toEqual([
      { status: 'DISCOVERED', people_count: 1 },
      { status: 'VISITED', people_count: 1 },
    ])
  })
})

describeOnPglite('the one connection', (open) => {
  it('is somebody else’s between two tables that are measured', async () => {
    const database = await open()
    const ended: string[] = []
    const measured = database.analyze(['person', 'task']).then(() => ended.push('both measured'))
    await database.query(sql`select`).then(() => ended.push('asked'))
    await measured
    expect(ended).toEqual(['asked', 'both measured'])
  })
})
