import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { MIGRATIONS } from '../migrations/index.ts'
import { MARKER } from './database-marker.ts'

/** What a database was built of, and how many files and folders it has, lies beside it. */
export const MADE_OF = 'made-of'
/** Lies in a folder while a built database is copied into it. */
export const COPYING = 'overture-copying'
/** So many files are copied at a time. */
const AT_ONCE = 16
/** What PostgreSQL keeps in its folder. */
const ITS_OWN = /^(?:PG_VERSION|base|global|pg_.*|postgresql.*|postmaster.*)$/

/**
 * Starts a folder that has no database with a copy of the one below `folder`, where that has the tables of this
 * version: to make one takes PGlite seconds. Rejects, and leaves nothing, where it could not be copied whole.
 */
export async function copyBuiltDatabase(folder: string, to: string): Promise<void> {
  const count = await countOf(folder)
  if (count === null) return
  const from = dataOf(folder)
  const entries = await contentsOf(from)
  await writeFile(join(to, COPYING), '', { flush: true })
  try {
    await copyAll(from, to, entries)
    // A build may be under way, and what packs it may leave out empty folders.
    if (entries.length !== count || (await countOf(folder)) !== count) {
      throw new Error('The built database is incomplete or in use.')
    }
  } catch (error) {
    await removeHalfCopy(to)
    throw error
  }
  await rm(join(to, COPYING))
  await syncFolder(to)
}

async function copyAll(from: string, to: string, entries: readonly Content[]): Promise<void> {
  for (const { path, isFolder } of entries) {
    if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  }
  const files = entries.flatMap(({ path, isFolder }) => (isFolder ? [] : [path]))
  const copyNext = async (): Promise<void> => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      await copyToDisk(join(from, path), join(to, path))
    }
  }
  // Nobody writes any more when it is answered.
  const copies = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyNext))
  const failed = copies.find((copy) => copy.status === 'rejected')
  if (failed) throw failed.reason
}

/** Takes away what was copied into a folder before that was cut off: nothing was kept there yet. */
export async function removeHalfCopy(folder: string): Promise<void> {
  if (!existsSync(join(folder, COPYING))) return
  const isKept = existsSync(join(folder, MARKER))
  for (const name of isKept ? [] : await readdir(folder)) {
    if (ITS_OWN.test(name)) await rm(join(folder, name), { recursive: true })
  }
  await rm(join(folder, COPYING))
}

export const dataOf = (folder: string): string => join(folder, 'data')

/** What is beside a database that has the tables of this version. */
export async function madeOf(folder: string): Promise<string> {
  const { length } = await contentsOf(dataOf(folder))
  return `${fingerprint()} ${length}`
}

/** How many files and folders it has; null where it has other tables, or none is there. */
export async function countOf(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, MADE_OF), 'utf8').catch(() => '')
  const [made, count] = text.split(' ')
  return made === fingerprint() && Number(count) > 0 ? Number(count) : null
}

interface Content {
  readonly path: string
  readonly isFolder: boolean
}

/** Without the marker, which says that something is kept there. */
async function contentsOf(folder: string): Promise<readonly Content[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => name !== MARKER)
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
}

function fingerprint(): string {
  const { dependencies } = createRequire(import.meta.url)('#package.json') as {
    dependencies: Record<string, string>
  }
  const pglite = dependencies['@electric-sql/pglite']
  return createHash('sha256')
    .update(JSON.stringify([pglite, MIGRATIONS]))
    .digest('hex')
}

/** For its owner alone, whoever built it. */
async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  // It came with it whether it may be written.
  await chmod(to, 0o600)
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Where folders can be synced; elsewhere they are with their files. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
