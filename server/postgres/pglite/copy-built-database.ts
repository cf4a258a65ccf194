import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { MARKER } from './database-marker.ts'

/** A database with every table, and nobody in them. */
export interface BuiltDatabase {
  readonly folder: string
  /** As it lies beside it while it is whole. */
  readonly madeOf: string
  /** How many files and folders it has. */
  readonly count: number
}

export const MADE_OF = 'made-of'
/** Lies in a folder while a built database is copied into it. */
export const COPYING = 'overture-copying'
/** So many files are copied at a time. */
const AT_ONCE = 16
/** What PostgreSQL keeps in its folder. */
const ITS_OWN = /^(?:PG_VERSION|base|global|pg_.*|postgresql.*|postmaster.*)$/

/**
 * Starts a folder that has no database with a copy of this one: to make one takes PGlite seconds. Rejects, and leaves
 * nothing, where it could not be copied whole.
 */
export async function copyBuiltDatabase(
  { folder, madeOf, count }: BuiltDatabase,
  to: string,
): Promise<void> {
  const from = dataOf(folder)
  const entries = await contentsOf(from)
  await writeFile(join(to, COPYING), '', { flush: true })
  try {
    await copyAll(from, to, entries)
    // A build may be under way, and what packs it may leave out empty folders.
    if (entries.length !== count || (await readFile(join(folder, MADE_OF), 'utf8')) !== madeOf) {
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

interface Content {
  readonly path: string
  readonly isFolder: boolean
}

/** Without the marker, which says that something is kept there. */
export async function contentsOf(folder: string): Promise<readonly Content[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => name !== MARKER)
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
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
