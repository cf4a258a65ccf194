import { mkdir, realpath } from 'node:fs/promises'
import { StartFailure } from '../../database/errors.ts'
import { migrate } from '../migrate.ts'
import type { Prepare } from '../prepare.ts'
import { SqlDatabase } from '../sql-database.ts'
import { builtDatabaseIn } from './built-database.ts'
import { removeHalfCopy } from './copy-built-database.ts'
import { DatabaseMarker } from './database-marker.ts'
import { lockFolder } from './folder-lock.ts'
import { hasRoom } from './has-room.ts'
import { PgliteEngine } from './pglite-engine.ts'
import { PgliteThread } from './pglite-thread.ts'
import { removeEmptyPidFile } from './remove-empty-pid-file.ts'

export interface EmbeddedOptions {
  readonly prepare?: Prepare | undefined
  /** Where a build keeps the database that a new folder starts with; without it PGlite makes one. */
  readonly builtDatabase?: string | undefined
}

/** The database in a folder of its own, held by this process alone; null keeps it in memory. */
export async function openEmbeddedDatabase(
  folder: string | null,
  { prepare = migrate, builtDatabase }: EmbeddedOptions = {},
): Promise<SqlDatabase> {
  if (folder === null) return ready(new PgliteEngine(await PgliteThread.start({ folder })), prepare)
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder)
  const unlock = await lockFolder(
    real,
    `Another process uses the embedded database in ${real}: stop it first, ` +
      'or set DATABASE_URL to a PostgreSQL, which several processes can share.',
  )
  try {
    await removeEmptyPidFile(real)
    await removeHalfCopy(real)
    const marker = new DatabaseMarker(real)
    if (marker.hasLostDatabase) throw damaged(real)
    const isNew = builtDatabase !== undefined && !marker.hasDatabase
    const built = isNew ? await builtDatabaseIn(builtDatabase) : null
    const thread = await PgliteThread.start({ folder: real, built }).catch((cause: unknown) => {
      throw hasRoom(real) ? damaged(real, cause) : full(real, cause)
    })
    const engine = new PgliteEngine(thread, {
      restart: () => PgliteThread.start({ folder: real }),
      hasRoom: () => hasRoom(real),
      whenClosed: unlock,
    })
    const database = await ready(engine, prepare)
    marker.write()
    return database
  } catch (error) {
    await unlock()
    throw error
  }
}

async function ready(engine: PgliteEngine, prepare: Prepare): Promise<SqlDatabase> {
  try {
    await prepare(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return new SqlDatabase(engine)
}

const damaged = (folder: string, cause?: unknown): StartFailure => {
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  return new StartFailure(
    `The database in ${folder} is damaged or incomplete${reason}: ` +
      'put the whole folder back from a backup, or remove it to begin with nothing.',
    { cause },
  )
}

const full = (folder: string, cause: unknown): StartFailure =>
  new StartFailure(`The disk has no room for the database in ${folder}: make some first.`, {
    cause,
  })
