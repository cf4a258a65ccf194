import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import type { Connection, Engine } from '#server/postgres/engine.ts'
import { SqlDatabase } from '#server/postgres/sql-database.ts'
import type { Db } from '#server/postgres/transaction.ts'
import { describeOnBothEachTime } from '../../fixtures/databases.ts'

const workspaceIn = (database: SqlDatabase): Promise<WorkspaceId> =>
  database.asSystem(async (db) => {
    const made = db.insertInto('workspace').values({ name: 'Ours' }).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  })

const person = (db: Db, ours: WorkspaceId, name: string) =>
  db
    .insertInto('person')
    .values({ workspace_id: ours, network: 'n', public_identifier: name })
    .returning('id')
    .execute()

const namesIn = async (database: SqlDatabase, ours: WorkspaceId): Promise<readonly string[]> => {
  const rows = await database.readInWorkspace(ours, (db) =>
    db.selectFrom('person').select('public_identifier').orderBy('id').execute(),
  )
  return rows.map((row) => row.public_identifier)
}

describeOnBothEachTime('a transaction', (open) => {
  it('has all that is asked at the same time answered, in its order', async () => {
    const database = await open()
    const ours = await workspaceIn(database)
    const [ada, bob] = await database.inWorkspace(ours, (db) =>
      Promise.all([person(db, ours, 'ada'), person(db, ours, 'bob')]),
    )
    expect(ada[0]!.id).toBeLessThan(bob[0]!.id)
    expect(await namesIn(database, ours)).toEqual(['ada', 'bob'])
  })

  it('is undone where one of what was asked at the same time fails', async () => {
    const database = await open()
    const ours = await workspaceIn(database)
    const both = database.inWorkspace(ours, (db) =>
      Promise.all([
        person(db, ours, 'ada'),
        sql`select 1 / 0`.execute(db),
        person(db, ours, 'bob'),
      ]),
    )
    await expect(both).rejects.toThrow(/division by zero/)
    expect(await namesIn(database, ours)).toEqual([])
  })

  it('is asked nothing any more once it is over: its connection may be another one’s', async () => {
    const database = await open()
    const ours = await workspaceIn(database)
    const kept = await database.inWorkspace(ours, async (db) => db)
    await expect(person(kept, ours, 'late')).rejects.toThrow('This transaction is over.')
    await database.inWorkspace(ours, async (db) => {
      await expect(person(kept, ours, 'late')).rejects.toThrow('This transaction is over.')
      await person(db, ours, 'ada')
    })
    expect(await namesIn(database, ours)).toEqual(['ada'])
  })

  it('gives its connection back where its work throws before it asks anything', async () => {
    const database = await open()
    const ours = await workspaceIn(database)
    const throwing = (): Promise<void> => {
      throw new TypeError('Not at all.')
    }
    for (let time = 0; time < 12; time += 1) {
      await expect(database.inWorkspace(ours, throwing)).rejects.toThrow('Not at all.')
    }
    expect(await namesIn(database, ours)).toEqual([])
  })

  it('that only reads can write nothing, and what follows it can', async () => {
    const database = await open()
    const ours = await workspaceIn(database)
    const written = database.readInWorkspace(ours, (db) => person(db, ours, 'ada'))
    await expect(written).rejects.toThrow(/read-only transaction/)
    await database.inWorkspace(ours, (db) => person(db, ours, 'bob'))
    expect(await namesIn(database, ours)).toEqual(['bob'])
  })

  it('copies rows after what was asked before, and goes on after them', async () => {
    const database = await open()
    const ours = await workspaceIn(database)
    await database.inWorkspace(ours, async (db) => {
      await sql`create temporary table staged (name text) on commit drop`.execute(db)
      await sql`grant all on staged to public`.execute(db)
      const into = { table: 'staged', columns: ['name'] }
      await Promise.all([
        sql`insert into staged values ('first')`.execute(db),
        database.copyInto(db, into, ['second\n', 'third\n']),
      ])
      const { rows } = await sql`select count(*)::integer as count from staged`.execute(db)
      expect(rows).toEqual([{ count: 3 }])
    })
  })
})

/** A database that answers `commit` as is said here, and everything else at once. */
const committing = (commit: () => Promise<void>): SqlDatabase => {
  const connection = { begin: async () => {}, rollback: async () => {}, release: () => {}, commit }
  const engine = { connection: async () => connection as Partial<Connection> as Connection }
  return new SqlDatabase(engine as Partial<Engine> as Engine)
}

it('a transaction that only reads has its answer before its end, which may fail unheard', async () => {
  const [ours, never] = [workspaceId(1), new Promise<void>(() => {})]
  expect(await committing(() => never).readInWorkspace(ours, async () => 'read')).toBe('read')
  const failing = committing(() => Promise.reject(new Error('The connection broke.')))
  expect(await failing.readInWorkspace(ours, async () => 'read')).toBe('read')
  await expect(failing.inWorkspace(ours, async () => 'written')).rejects.toThrow('broke')
})
