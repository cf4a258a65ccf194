import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { DatabasePart } from '#server/backup/database-copy.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { restoreInstall } from '#server/backup/restore-install.ts'
import { tarEnd, tarHeader, tarPadding } from '#server/backup/tar.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { RESTORE_MARK } from '#server/prepare-data-folder.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const WHO = { by: 'ada' } as never
const MADE_AT = '2026-03-02T09:00:00.000Z'
const PARTS = [
  { kind: 'description', description: { tables: [] } },
  { kind: 'rows', table: 'person', rows: '1\tAda\n' },
  { kind: 'rows', table: 'person', rows: '2\tEve\n' },
  { kind: 'sequences', values: { person_id_seq: 2 } },
] as unknown as readonly DatabasePart[]

const copier = (parts = PARTS) => ({
  copy: async (take: (part: DatabasePart) => Promise<void>) => {
    for (const part of parts) await take(part)
  },
})

async function backedUp() {
  const dataDir = temporaryFolder()
  for (const folder of ['database/base', 'network', 'exports/database']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
  }
  for (const name of [
    ...['database/base/1', 'operator.sock', '.lock', '.probe-1', '.backup-1', 'imports.new'],
    ...['network/effects.jsonl', 'exports/database/a.csv', 'operator.sock.txt', 'empty'],
  ]) {
    writeFileSync(join(dataDir, name), name === 'empty' ? '' : name)
  }
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await writeBackup(copier(), { dataDir, file, madeAt: MADE_AT })
  return file
}

const forged = (entries: Readonly<Record<string, string>>) => {
  const parts = Object.entries(entries).flatMap(([name, text]) => [
    tarHeader(name, text.length),
    Buffer.from(text),
    tarPadding(text.length),
  ])
  const file = join(temporaryFolder(), 'forged.tar.gz')
  writeFileSync(file, gzipSync(Buffer.concat([...parts, tarEnd()])))
  return file
}

const FILES = ['empty', 'exports/database/a.csv', 'network/effects.jsonl', 'operator.sock.txt']

describe('a backup', () => {
  it('has the database and the files, but what is of one process, or half written', async () => {
    const file = await backedUp()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { parts, ...backup } = await readBackup(file, WHO)
    expect(backup).toEqual({
      ...{ madeAt: MADE_AT, by: 'ada', description: { tables: [] }, files: FILES },
    })
    const read: DatabasePart[] = []
    for await (const part of parts()) read.push(part)
    expect(read).toEqual(PARTS.slice(1))
  })

  it('is written over no other file', async () => {
    const file = await backedUp()
    const how = { dataDir: temporaryFolder(), file, madeAt: MADE_AT }
    await expect(writeBackup(copier(), how)).rejects.toThrow('EEXIST')
  })

  it.each([
    [
      'of another format',
      { 'overture-backup.json': `{"format":2,"madeAt":"${MADE_AT}"}` },
      'is no backup of Overture.',
    ],
    [
      'without a description',
      { 'database/description.json': undefined },
      'is no backup of Overture.',
    ],
    ['without its end', { 'database/sequences.json': undefined }, 'is no backup of Overture.'],
    [
      'of no time',
      { 'overture-backup.json': '{"format":1,"madeAt":"soon"}' },
      'does not say when it was made.',
    ],
    ['with a damaged part', { 'database/description.json': '{' }, 'is no whole backup: '],
  ])('is not taken where it is %s', async (_, changes, why) => {
    const whole = {
      'overture-backup.json': `{"format":1,"madeAt":"${MADE_AT}"}`,
      'database/description.json': '{}',
      'database/sequences.json': '{}',
    }
    expect(await readBackup(forged(whole), WHO)).toMatchObject({ madeAt: MADE_AT, files: [] })
    const entries: Readonly<Record<string, string | undefined>> = { ...whole, ...changes }
    const kept = Object.entries(entries).flatMap(([name, text]): [string, string][] =>
      text === undefined ? [] : [[name, text]],
    )
    await expect(readBackup(forged(Object.fromEntries(kept)), WHO)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringContaining(why),
    })
  })
})

describe('a restore', () => {
  it('puts the files back, its owner’s alone, and marks the folder until all of it is there', async () => {
    const dataDir = join(temporaryFolder(), 'new/data')
    const seen: string[][] = []
    const loadDatabase = async () => void seen.push(readdirSync(dataDir).toSorted())
    await restoreInstall({ dataDir, loadDatabase }, await backedUp(), WHO)
    expect(seen[0]).toContain(RESTORE_MARK)
    expect(readdirSync(dataDir).toSorted()).toEqual([
      ...['empty', 'exports', 'network', 'operator.sock.txt'],
    ])
    for (const name of FILES) {
      expect(readFileSync(join(dataDir, name), 'utf8')).toBe(name === 'empty' ? '' : name)
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(join(dataDir, 'exports')).mode & 0o777).toBe(0o700)
  })

  it('leaves nothing behind where the database cannot be filled', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const loadDatabase = () => Promise.reject(new Error('full'))
    const file = await backedUp()
    await expect(restoreInstall({ dataDir, loadDatabase }, file, WHO)).rejects.toThrow('full')
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('touches no folder that has anything in it', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'mine'), 'mine')
    const loadDatabase = () => Promise.reject(new Error('It was filled.'))
    const file = await backedUp()
    await expect(restoreInstall({ dataDir, loadDatabase }, file, WHO)).rejects.toThrow(
      /is not empty/,
    )
    expect(readdirSync(dataDir)).toEqual(['mine'])
  })
})
