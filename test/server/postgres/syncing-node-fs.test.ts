import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openPglite } from '#server/postgres/pglite/open-pglite.ts'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, fdatasyncSync: vi.fn<typeof fs.fdatasyncSync>(fs.fdatasyncSync) }
})

it('writes each commit of an embedded database through to the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'overture-sync-'))
  const ask = await openPglite({ folder })
  await ask({ kind: 'run', sql: 'create table note (id int)' })
  const before = vi.mocked(fdatasyncSync).mock.calls.length
  for (let id = 1; id <= 5; id++) {
    await ask({ kind: 'query', sql: 'insert into note values ($1)', parameters: [id] })
  }
  expect(vi.mocked(fdatasyncSync).mock.calls.length - before).toBeGreaterThanOrEqual(5)
  await ask({ kind: 'close' })
  rmSync(folder, { recursive: true, force: true })
})
