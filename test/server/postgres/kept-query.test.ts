import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { APP_ROLE } from '#server/postgres/app-role.ts'
import { PREPARED } from '#server/postgres/planning.ts'
import { prepared } from '#server/postgres/prepared.ts'
import type { Db } from '#server/postgres/transaction.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'

/** A statement of its own for each test: a connection of the pool may know what others asked. */
const numbers = async (db: Db, test: string, upTo: number) => {
  const asked = sql<{ n: number; at: Date }>`select n, 'epoch'::timestamptz as at
    from generate_series(1, ${upTo}::integer) n where ${sql.lit(test)} <> ''`
  return (await prepared(asked).execute(db)).rows
}
const rows = (...found: number[]) => found.map((n) => ({ n, at: new Date(0) }))

describeOnPostgres('what is kept', (open) => {
  const watched = async () => {
    const database = await open()
    const described = vi.spyOn((pg as unknown as PgParts).Connection.prototype, 'describe')
    onTestFinished(() => described.mockRestore())
    return { database, described }
  }

  it('has its columns described once, whatever it finds', async () => {
    const { database, described } = await watched()
    await database.asSystem(async (db) => {
      const before = described.mock.calls.length
      expect(await numbers(db, 'once', 2)).toEqual(rows(1, 2))
      const first = described.mock.calls.length
      expect(await numbers(db, 'once', 0)).toEqual([])
      expect(await numbers(db, 'once', 1)).toEqual(rows(1))
      expect([first - before, described.mock.calls.length - first]).toEqual([1, 0])
    })
  })

  it('has them described for each connection', async () => {
    const { database, described } = await watched()
    const asked = `${PREPARED}select 7 as n`
    const counts: number[] = []
    for (let connections = 0; connections < 2; connections += 1) {
      await database.asOwner(async (connection) => {
        for (let time = 0; time < 2; time += 1) {
          const before = described.mock.calls.length
          expect((await connection.query(asked, [])).rows).toEqual([{ n: 7 }])
          counts.push(described.mock.calls.length - before)
        }
      })
    }
    expect(counts).toEqual([1, 0, 1, 0])
  })

  it('has none where it answers no rows, and says how many it changed', async () => {
    const { database, described } = await watched()
    await database.asSystem(async (db) => {
      await sql`create temporary table count_kept (n integer) on commit drop`.execute(db)
      const add = async (upTo: number) => {
        const added = sql`insert into count_kept select generate_series(1, ${upTo}::integer)`
        return Number((await prepared(added).execute(db)).numAffectedRows)
      }
      const before = described.mock.calls.length
      expect([await add(2), await add(0), await add(3)]).toEqual([2, 0, 3])
      expect(described.mock.calls.length - before).toBe(1)
    })
  })

  it('is answered where it is asked again before it was', async () => {
    const { database } = await watched()
    await database.asSystem(async (db) => {
      const found = await Promise.all([2, 1, 3].map((upTo) => numbers(db, 'at once', upTo)))
      expect(found).toEqual([rows(1, 2), rows(1), rows(1, 2, 3)])
    })
  })

  it('fails once where its columns are others meanwhile, or it was dropped, and is kept anew', async () => {
    const { database } = await watched()
    const asOwner = (words: string) => database.asOwner((connection) => connection.run(words))
    await asOwner(`create table changing (a integer); grant select on changing to ${APP_ROLE}`)
    onTestFinished(() => asOwner('drop table changing'))
    const found = (before = sql`select`) =>
      database.asSystem(async (db) => {
        await before.execute(db)
        return (await prepared(sql`select * from changing`).execute(db)).rows
      })
    await asOwner('insert into changing values (1)')
    expect(await found()).toEqual([{ a: 1 }])
    await asOwner('alter table changing add b integer')
    await expect(found()).rejects.toThrow('cached plan must not change result type')
    expect(await found()).toEqual([{ a: 1, b: null }])
    await expect(found(sql`deallocate all`)).rejects.toThrow('does not exist')
    expect(await found()).toEqual([{ a: 1, b: null }])
  })

  it('is asked again after it failed', async () => {
    const { database } = await watched()
    const divided = (by: number) =>
      database.asSystem(async (db) => {
        const asked = sql<{ n: number }>`select 6 / ${by}::integer as n`
        return (await prepared(asked).execute(db)).rows
      })
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect([await divided(3), await divided(2)]).toEqual([[{ n: 2 }], [{ n: 3 }]])
    await expect(divided(0)).rejects.toThrow('division by zero')
  })
})

/** What of `pg` its types leave out. */
interface PgParts {
  readonly Connection: { readonly prototype: { describe(what: object): void } }
}
