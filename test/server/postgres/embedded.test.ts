import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import { restoreBackup } from '#server/operator-composition-root.ts'
import { PostgresDatabaseCopier } from '#server/postgres/backup/copy-database.ts'
import { hasOurTables, loadDatabase } from '#server/postgres/backup/load-database.ts'
import { buildDatabase } from '#server/postgres/pglite/build-database.ts'
import { builtDatabaseIn } from '#server/postgres/pglite/built-database.ts'
import {
  COPYING,
  copyBuiltDatabase,
  MADE_OF,
  removeHalfCopy,
} from '#server/postgres/pglite/copy-built-database.ts'
import type { Prepare } from '#server/postgres/prepare.ts'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { lockFolder } from '#server/postgres/pglite/folder-lock.ts'
import { PgliteThread } from '#server/postgres/pglite/pglite-thread.ts'
import { sqlOf } from '#server/postgres/transaction.ts'
import { IS_LONG, printResult } from '../../fixtures/long.ts'
import { SmallDisk } from '../../fixtures/small-disk.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { killWhileWriting } from './kill-while-writing.ts'
import { THOROUGH } from '../../fixtures/thorough.ts'

const FULL = 'The disk is full: nothing is written.'
const kills = IS_LONG ? 100 : 2

describe('the embedded database', { timeout: IS_LONG ? 600_000 : 90_000 }, () => {
  /** Making a database takes seconds: this one is copied. */
  let built: string
  /** With a database in it. */
  let folder: string

  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), 'overture-test-'))
    await buildDatabase(built)
    folder = mkdtempSync(join(tmpdir(), 'overture-test-'))
    cpSync(join(built, 'data'), folder, { recursive: true })
  })

  afterAll(() => {
    for (const made of [built, folder]) rmSync(made, { recursive: true, force: true })
  })

  it('keeps every row it acknowledged through kill -9, again and again', async () => {
    const data = temporaryFolder()
    cpSync(folder, data, { recursive: true })
    const { acknowledged, lost } = await killWhileWriting(data, { kills, writes: 5 })
    printResult(`${kills} kills, ${acknowledged} rows acknowledged, ${lost.length} lost`)
    expect(acknowledged).toBeGreaterThanOrEqual(5 * kills)
    expect(lost).toEqual([])
  })

  it('tells a second process, by whatever path it comes, to use PostgreSQL', async () => {
    const alias = join(temporaryFolder(), 'alias')
    symlinkSync(folder, alias)
    const unlock = await lockFolder(folder, 'It is taken.')
    await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/^Another process uses .* DATABASE_URL .*\.$/),
    })
    await expect(openEmbeddedDatabase(alias)).rejects.toThrow(/Another process/)
    await unlock()
    await (
      await lockFolder(folder, 'It is taken.')
    )()
  })

  it('starts over the empty pid file that a kill may leave', async () => {
    const pidFile = join(folder, 'postmaster.pid')
    writeFileSync(pidFile, '')
    const database = await openEmbeddedDatabase(folder)
    expect(existsSync(pidFile) && statSync(pidFile).size).not.toBe(0)
    await database.close()
  })

  it('makes no new database over what is left of an old one', async () => {
    const left = temporaryFolder()
    cpSync(folder, left, { recursive: true })
    rmSync(join(left, 'PG_VERSION'))
    const refusal = {
      name: 'StartFailure',
      message: expect.stringMatching(/^The database in \S+ is damaged or incomplete: .* backup/),
    }
    await expect(openEmbeddedDatabase(left)).rejects.toMatchObject(refusal)
    rmSync(join(left, 'global'), { recursive: true })
    await expect(openEmbeddedDatabase(left)).rejects.toMatchObject(refusal)
  })

  describe('where one was built', THOROUGH, () => {
    /** Which database it is, whatever became of it. */
    const identifierIn = (data: string) =>
      readFileSync(join(data, 'global/pg_control')).toString('hex', 0, 8)
    const opened = async (data: string, builtDatabase: string) =>
      (await openEmbeddedDatabase(data, { builtDatabase })).close()

    const found = async (below: string) => {
      const database = await builtDatabaseIn(below)
      if (!database) throw new Error('None is there.')
      return database
    }

    it('begins with a copy of it, which its owner alone may read and write', async () => {
      const data = temporaryFolder()
      chmodSync(join(built, 'data', 'PG_VERSION'), 0o444)
      await copyBuiltDatabase(await found(built), data)
      const entries = readdirSync(data, { recursive: true, withFileTypes: true })
      const modes = entries.map((entry) => {
        const { mode } = statSync(join(entry.parentPath, entry.name))
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
      })
      expect(modes.length).toBeGreaterThan(700)
      expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']))
      expect(identifierIn(data)).toBe(identifierIn(folder))
    })

    it('copies it again where that was cut off, and never once something was kept', async () => {
      const data = temporaryFolder()
      cpSync(join(built, 'data', 'global'), join(data, 'global'), { recursive: true })
      writeFileSync(join(data, 'base'), 'half of a file')
      writeFileSync(join(data, 'notes.txt'), 'of somebody')
      writeFileSync(join(data, COPYING), '')
      await opened(data, built)
      expect(identifierIn(data)).toBe(identifierIn(folder))
      expect(existsSync(join(data, 'notes.txt'))).toBe(true)
      // As after a power cut that undid the removal of the mark alone.
      writeFileSync(join(data, COPYING), '')
      await removeHalfCopy(data)
      expect(existsSync(join(data, COPYING))).toBe(false)
      expect(identifierIn(data)).toBe(identifierIn(folder))
    })

    it('takes none of other tables, and makes one where it is incomplete', async () => {
      const other = temporaryFolder()
      const data = temporaryFolder()
      cpSync(built, other, { recursive: true })
      rmSync(join(other, 'data', 'pg_notify'), { recursive: true })
      await expect(copyBuiltDatabase(await found(other), data)).rejects.toThrow(/incomplete/)
      expect(readdirSync(data)).toEqual([])
      rmSync(join(other, 'data'), { recursive: true })
      await expect(copyBuiltDatabase(await found(other), data)).rejects.toThrow(/ENOENT/)
      expect(readdirSync(data)).toEqual([])
      await opened(data, other)
      expect(identifierIn(data)).not.toBe(identifierIn(folder))
      writeFileSync(join(other, MADE_OF), 'other tables 900')
      expect(await builtDatabaseIn(other)).toBeNull()
      expect(await builtDatabaseIn(join(other, 'missing'))).toBeNull()
    })

    it('is what a backup of the same tables is restored into', async () => {
      const file = join(temporaryFolder(), 'backup.tar.gz')
      const database = await openEmbeddedDatabase(folder)
      const copier = new PostgresDatabaseCopier(database)
      await writeBackup(copier, {
        dataDir: temporaryFolder(),
        file,
        madeAt: '2026-03-02T09:00:00Z',
      })
      await database.close()
      const dataDir = temporaryFolder()
      const place = { dataDir, builtDatabase: built }
      const backup = await restoreBackup(place, file, { by: 'ada', nothingSent: true })
      expect(identifierIn(join(dataDir, 'database'))).toBe(identifierIn(folder))
      expect(hasOurTables(backup)).toBe(true)
      const { description } = backup
      const older = { ...description, migrations: description.migrations.slice(0, -1) }
      const olderBackup = { ...backup, description: older }
      expect(hasOurTables(olderBackup)).toBe(false)
      const prepare: Prepare = (engine) => loadDatabase(engine, olderBackup)
      await expect(openEmbeddedDatabase(folder, { prepare })).rejects.toThrow(/newer tables/)
    })

    it('is built anew for other tables alone, and may be read by whoever runs the product', async () => {
      const other = temporaryFolder()
      cpSync(built, other, { recursive: true })
      await buildDatabase(other)
      expect(identifierIn(join(other, 'data'))).toBe(identifierIn(folder))
      writeFileSync(join(other, MADE_OF), 'other tables 900')
      await buildDatabase(other)
      expect(identifierIn(join(other, 'data'))).not.toBe(identifierIn(folder))
      const modes = readdirSync(other, { recursive: true, encoding: 'utf8' }).map(
        (name) => statSync(join(other, name)).mode & 0o044,
      )
      expect(new Set(modes)).toEqual(new Set([0o044]))
    })
  })

  it('names its folder, and what to do, where its files are damaged', async () => {
    const damaged = temporaryFolder()
    cpSync(folder, damaged, { recursive: true })
    truncateSync(join(damaged, 'global/pg_control'), 100)
    await expect(openEmbeddedDatabase(damaged)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        /^The database in \S+ is damaged or incomplete \([^()[\]]+\): .* backup/,
      ),
    })
  })

  it('reaches the disk with each commit', async () => {
    const thread = await PgliteThread.start({ folder })
    const syncs = async () => (await thread.ask({ kind: 'count-syncs' })).affected ?? 0
    await thread.ask({ kind: 'run', sql: 'create table t (n integer)' })
    const before = await syncs()
    for (let n = 0; n < 10; n += 1) {
      await thread.ask({ kind: 'run', sql: `insert into t values (${n})` })
    }
    expect((await syncs()) - before).toBeGreaterThanOrEqual(10)
    await thread.close()
  })

  it('says that it has stopped instead of waiting for ever', async () => {
    const thread = await PgliteThread.start({ folder })
    const asked = thread.ask({ kind: 'query', sql: 'select pg_sleep(30)', parameters: [] })
    const refused = expect(asked).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await thread.terminate()
    await refused
    await expect(thread.ask({ kind: 'run', sql: 'select 1' })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
    })
  })

  it('only reads while the disk is full, and writes again when there is room, whatever happened', async () => {
    const disk = SmallDisk.make(128)
    const data = join(disk.folder, 'database')
    cpSync(folder, data, { recursive: true })
    const database = await openEmbeddedDatabase(data)
    const write = (key: string) =>
      database.asSystem((db) =>
        sql`insert into app_setting values (${key}, '1')`.execute(sqlOf(db)),
      )
    const keys = async () => {
      const all = sql<{ key: string }>`select key from app_setting where key < 'd' order by key`
      return (await database.asSystem((db) => all.execute(sqlOf(db)))).rows.map(({ key }) => key)
    }
    await write('a')
    disk.fill()
    await expect(write('b')).rejects.toThrow(new DatabaseUnavailable(FULL))
    expect(await keys()).toEqual(['a'])
    // What a statement that only reads writes into the log all the same, until that needs a file more.
    const log = sql`select pg_logical_emit_message(true, '', repeat('a', 4000000))`
    const fillLog = () => database.asSystem((db) => log.execute(sqlOf(db)))
    if (disk.isMounted) {
      await expect(Promise.all(Array.from({ length: 12 }, fillLog))).rejects.toMatchObject({
        name: 'DatabaseUnavailable',
        message: expect.stringContaining('No space left on device'),
      })
    }
    disk.empty()
    await write('c')
    expect(await keys()).toEqual(['a', 'c'])
    await database.close()
  })
})
