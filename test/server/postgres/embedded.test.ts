import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { lockFolder } from '#server/postgres/pglite/folder-lock.ts'
import { PgliteThread } from '#server/postgres/pglite/pglite-thread.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

describe('the embedded database', { timeout: 90_000 }, () => {
  it('keeps every row it acknowledged through kill -9, again and again', async () => {
    const folder = join(temporaryFolder(), 'database')
    let acknowledged = 0
    for (let round = 0; round < 3; round += 1) {
      acknowledged = Math.max(acknowledged, await writeAndKill(folder, acknowledged + 5))
    }
    const database = await openEmbeddedDatabase(folder)
    const rows = await database.asSystem((db) =>
      db.selectFrom('app_setting').select('key').where('key', 'like', 'n%').execute(),
    )
    await database.close()
    const kept = new Set(rows.map((row) => row.key))
    for (let n = 1; n <= acknowledged; n += 1) expect(kept).toContain(`n${n}`)
  })

  it('tells a second process, by whatever path it comes, to use PostgreSQL', async () => {
    const parent = temporaryFolder()
    const folder = join(parent, 'database')
    mkdirSync(folder)
    symlinkSync(folder, join(parent, 'alias'))
    const unlock = await lockFolder(folder, 'It is taken.')
    await expect(openEmbeddedDatabase(folder)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/^Another process uses .* DATABASE_URL .*\.$/),
    })
    await expect(openEmbeddedDatabase(join(parent, 'alias'))).rejects.toThrow(/Another process/)
    await unlock()
    await (
      await lockFolder(folder, 'It is taken.')
    )()
  })

  it('starts over the empty pid file that a kill may leave', async () => {
    const folder = join(temporaryFolder(), 'database')
    await (await openEmbeddedDatabase(folder)).close()
    const pidFile = join(folder, 'postmaster.pid')
    writeFileSync(pidFile, '')
    const database = await openEmbeddedDatabase(folder)
    expect(existsSync(pidFile) && (await import('node:fs')).statSync(pidFile).size).not.toBe(0)
    await database.close()
  })

  it('reaches the disk with each commit', async () => {
    const folder = join(temporaryFolder(), 'database')
    mkdirSync(folder)
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
    const thread = await PgliteThread.start({ folder: null })
    const asked = thread.ask({ kind: 'query', sql: 'select pg_sleep(30)', parameters: [] })
    const refused = expect(asked).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await thread.terminate()
    await refused
    await expect(thread.ask({ kind: 'run', sql: 'select 1' })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
    })
  })
})

/** Answers the last number that was acknowledged before the kill. */
async function writeAndKill(folder: string, until: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/fixtures/write-until-killed.ts', folder],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let last = 0
  child.stdout.setEncoding('utf8')
  for await (const chunk of child.stdout as AsyncIterable<string>) {
    last = Number(chunk.trim().split('\n').at(-1))
    if (last >= until) break
  }
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  return last
}
