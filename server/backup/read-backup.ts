import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartFailure } from '../database/errors.ts'
import type { Backup, DatabaseDescription, DatabasePart, RestoredBy } from './database-copy.ts'
import { tarEntries, type TarEntry } from './tar.ts'
import { BACKUP_FORMAT, MANIFEST } from './write-backup.ts'

/** Reads a backup through to its end; rejects with StartFailure where it is no whole one. */
export async function readBackup(file: string, who: RestoredBy): Promise<Backup> {
  let manifest: { format?: number; madeAt?: string } = {}
  let description: DatabaseDescription | null = null
  let isWhole = false
  const files: string[] = []
  try {
    for await (const entry of entriesOf(file)) {
      if (entry.name === MANIFEST) manifest = JSON.parse(await textOf(entry))
      if (entry.name === 'database/description.json') description = JSON.parse(await textOf(entry))
      files.push(...nameOfFile(entry))
      isWhole ||= entry.name === 'database/sequences.json'
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartFailure(`${file} is no whole backup: ${why}`, { cause })
  }
  if (manifest.format !== BACKUP_FORMAT || description === null || !isWhole) {
    throw new StartFailure(`${file} is no backup of Overture.`)
  }
  const { madeAt = '' } = manifest
  if (Number.isNaN(Date.parse(madeAt)))
    throw new StartFailure(`${file} does not say when it was made.`)
  return { madeAt, ...who, description, files, parts: () => partsOf(file) }
}

async function* partsOf(file: string): AsyncGenerator<DatabasePart> {
  for await (const entry of entriesOf(file)) {
    const [, table] = /^database\/(\w+)\/\d+\.copy$/.exec(entry.name) ?? []
    if (table !== undefined) yield { kind: 'rows', table, rows: await textOf(entry) }
    if (entry.name === 'database/sequences.json') {
      yield { kind: 'sequences', values: JSON.parse(await textOf(entry)) }
    }
  }
}

/** Writes the files of a backup where they were in the data folder. */
export async function restoreFiles(file: string, dataDir: string): Promise<void> {
  for await (const entry of entriesOf(file)) {
    const [name] = nameOfFile(entry)
    if (name === undefined || name.split('/').includes('..')) continue
    const path = join(dataDir, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const handle = await open(path, 'wx', 0o600)
    try {
      for await (const piece of entry.content()) await handle.write(piece)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

const nameOfFile = ({ name }: TarEntry): readonly string[] =>
  /^files\/(.+)$/.exec(name)?.slice(1) ?? []

async function* entriesOf(file: string): AsyncGenerator<TarEntry> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(file), unzipped)
  // What breaks it is told by the stream that is read.
  reading.catch(() => undefined)
  yield* tarEntries(unzipped)
}

const textOf = (entry: TarEntry): Promise<string> => text(entry.content())
