import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { restoreFiles } from '#server/backup/read-backup.ts'
import { tarEnd, tarHeader, tarPadding } from '#server/backup/tar.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const madeAt = '2026-03-02T09:00:00.000Z'

it('a backup of many parts waits for the disk again and again, and leaves no listener behind', async () => {
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const rows = 'a'.repeat(100_000)
  const copier = {
    copy: async (take: (part: { kind: 'rows'; table: string; rows: string }) => Promise<void>) => {
      for (let part = 0; part < 20; part += 1) await take({ kind: 'rows', table: 'person', rows })
    },
  }
  const dataDir = temporaryFolder()
  await writeBackup(copier, { dataDir, file: join(temporaryFolder(), 'backup.tar.gz'), madeAt })
  expect(warnings).toEqual([])
})

it('a backup whose file breaks while rows are read says what the file system said', async () => {
  const copier = {
    copy: async (take: (part: { kind: 'rows'; table: string; rows: string }) => Promise<void>) => {
      for (let trip = 0; trip < 20; trip += 1) await stat(temporaryFolder())
      await take({ kind: 'rows', table: 'person', rows: 'a' })
    },
  }
  const file = join(temporaryFolder(), 'missing', 'backup.tar.gz')
  const dataDir = temporaryFolder()
  await expect(writeBackup(copier, { dataDir, file, madeAt })).rejects.toThrow('ENOENT')
})

it('a backup that somebody forged writes nothing outside of the data folder', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'backup.tar.gz')
  const entries = ['files/../stray.txt', 'files/exports/../../stray.csv', 'files/exports/a..b.csv']
  const parts = entries.flatMap((name) => [tarHeader(name, 1), Buffer.from('a'), tarPadding(1)])
  await writeFile(file, gzipSync(Buffer.concat([...parts, tarEnd()])))
  await restoreFiles(file, join(folder, 'data'))
  const found = await readdir(folder, { recursive: true })
  expect(found.toSorted()).toEqual([
    ...['backup.tar.gz', 'data', 'data/exports', 'data/exports/a..b.csv'],
  ])
})
