import { once } from 'node:events'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createWriteStream } from 'node:fs'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseCopier, DatabasePart } from './database-copy.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

export const BACKUP_FORMAT = 1
export const MANIFEST = 'overture-backup.json'

/** What of a data folder is in the database, is of one process, or is half written. */
const LEFT_OUT = /^(database(\/|$)|operator\.sock$|\.lock$|\.probe-|\.backup-|.*\.new$)/

/** Writes the whole install into one file: the database as of one moment, then the data folder's files. */
export async function writeBackup(
  copier: DatabaseCopier,
  {
    dataDir,
    file,
    madeAt,
  }: { readonly dataDir: string; readonly file: string; readonly madeAt: string },
): Promise<void> {
  const archive = new PassThrough()
  const written = pipeline(
    archive,
    createGzip({ level: 1 }),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
  // A file may break while the next rows are still being read: nobody waits for it then.
  written.catch(() => undefined)
  try {
    await addText(archive, MANIFEST, JSON.stringify({ format: BACKUP_FORMAT, madeAt }))
    let count = 0
    await copier.copy(async (part) => {
      count += 1
      await addText(archive, nameOf(part, count), contentOf(part))
    })
    for (const name of await filesIn(dataDir)) await addFile(archive, dataDir, name)
    archive.end(tarEnd())
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    // Whatever broke first is what is said.
    await written
    throw error
  }
  await written
}

const nameOf = (part: DatabasePart, count: number): string =>
  part.kind === 'rows' ? `database/${part.table}/${count}.copy` : `database/${part.kind}.json`

const contentOf = (part: DatabasePart): string => {
  if (part.kind === 'rows') return part.rows
  return JSON.stringify(part.kind === 'description' ? part.description : part.values)
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted()
}

async function addText(archive: Writable, name: string, text: string): Promise<void> {
  const content = Buffer.from(text)
  await put(archive, tarHeader(name, content.length))
  await put(archive, content)
  await put(archive, tarPadding(content.length))
}

/** As much of it as there is now: what only grows may grow meanwhile. */
async function addFile(archive: Writable, folder: string, name: string): Promise<void> {
  // Something the server has put away meanwhile is no part of the install any more.
  const handle = await open(join(folder, name), 'r').catch(() => null)
  if (handle === null) return
  try {
    const { size } = await handle.stat()
    await put(archive, tarHeader(`files/${name}`, size))
    if (size > 0) {
      let left = size
      for await (const piece of handle.createReadStream({ autoClose: false, end: size - 1 })) {
        const bytes = piece as Buffer
        left -= bytes.length
        await put(archive, bytes)
      }
      if (left > 0) throw new Error(`${name} became shorter while it was copied: try again.`)
    }
    await put(archive, tarPadding(size))
  } finally {
    await handle.close()
  }
}

async function put(archive: Writable, bytes: Buffer): Promise<void> {
  if (archive.destroyed) throw new Error('The backup cannot be written.')
  if (archive.write(bytes)) return
  // Rejects with what broke the file.
  await once(archive, 'drain')
}
