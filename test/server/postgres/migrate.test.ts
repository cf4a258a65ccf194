import { expect, it } from 'vitest'
import type { Connection, Engine } from '#server/postgres/engine.ts'
import { migrate } from '#server/postgres/migrate.ts'

const MIGRATIONS = ['1', '2', '3'].map((name) => ({ name, sql: `create table t${name} ()` }))

/** What a database is asked that has these migrations. */
const askedWith = async (...applied: readonly string[]): Promise<readonly string[]> => {
  const asked: string[] = []
  const ask = async (text: string) => {
    asked.push(text)
    return { rows: applied.map((name) => ({ name })), affected: undefined }
  }
  const connection: Pick<Connection, 'query' | 'run' | 'commit' | 'rollback' | 'release'> = {
    query: ask,
    run: async (text) => void (await ask(text)),
    commit: async () => void (await ask('commit')),
    rollback: async () => void (await ask('rollback')),
    release: () => {},
  }
  const engine = { ownerConnection: async () => connection as Connection } as Engine
  await migrate(engine, MIGRATIONS)
  return asked.filter((text) => /^(begin|commit|create table t\d)/.test(text))
}

it('the tables of a new database are made in one transaction, since each waits for the disk', async () => {
  const tables = MIGRATIONS.map(({ sql }) => sql)
  expect(await askedWith()).toEqual(['begin', ...tables, 'commit'])
})

it('each migration of a database that has data is a transaction of its own', async () => {
  const [, second, third] = MIGRATIONS.map(({ sql }) => sql)
  expect(await askedWith('1')).toEqual(['begin', second, 'commit', 'begin', third, 'commit'])
})
