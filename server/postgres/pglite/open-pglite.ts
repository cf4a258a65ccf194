import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import type { StatementResult } from '../engine.ts'
import { beginning } from '../planning.ts'
import type { PgliteProblem, PgliteRequest, PgliteStart } from './messages.ts'
import { copyBuiltDatabase, COPYING } from './copy-built-database.ts'
import { hasRoom } from './has-room.ts'
import { Statements } from './statements.ts'
import { SyncingNodeFs } from './syncing-node-fs.ts'

const NOTHING: StatementResult = { rows: [], affected: undefined }

/** Opens PGlite and answers requests, one after the other. */
export async function openPglite(
  { folder, built, archive }: PgliteStart,
  onAbort: (reason: string) => void,
): Promise<(request: PgliteRequest) => Promise<StatementResult>> {
  if (folder !== null && built) {
    await copyBuiltDatabase(built, folder).catch((cause: unknown) => {
      // Where there is room, and nothing left of the copy, PGlite makes one.
      if (!hasRoom(folder) || existsSync(join(folder, COPYING))) throw cause
    })
  }
  const files = folder === null ? null : new SyncingNodeFs(folder, onAbort)
  const pg = await PGlite.create({
    // A day is no moment: it stays the text that it is.
    parsers: { [types.INT8]: Number, [types.DATE]: String },
    ...(files && { fs: files, startParams: durable() }),
    ...(archive !== undefined && { loadDataDir: new Blob([await readFile(archive)]) }),
  }).catch((cause: unknown) => {
    // What PGlite throws here is often no error at all.
    throw new Error(files?.lastWords || messageOf(cause), { cause })
  })
  // A table is measured by so many rows that others wait for it no longer than for a batch of an import.
  await pg.exec('set default_statistics_target = 25')
  const statements = new Statements(pg)
  return async (request) => {
    switch (request.kind) {
      case 'query':
        return statements.query(request.sql, request.parameters)
      case 'run':
        await pg.exec(request.sql)
        return NOTHING
      case 'begin':
        statements.isKeeping = true
        await pg.exec(beginning(request.access, request.fence))
        return NOTHING
      case 'commit':
        statements.isKeeping = null
        await commit(pg)
        return NOTHING
      case 'rollback':
        statements.isKeeping = null
        await pg.exec('rollback')
        return NOTHING
      case 'copy': {
        const blob = new Blob([Uint8Array.from(request.rows)])
        const { affectedRows = 0 } = await pg.query(request.sql, [], { blob })
        statements.countNew(affectedRows)
        return NOTHING
      }
      case 'copy-out': {
        const { blob } = await pg.query(request.sql)
        return { rows: [blob === undefined ? '' : await blob.text()], affected: undefined }
      }
      case 'count-syncs':
        return { rows: [], affected: files?.syncs ?? 0 }
      case 'archive':
        await writeArchive(pg, request.file)
        return NOTHING
      case 'close':
        await pg.close()
        return NOTHING
    }
  }
}

/** Written aside and moved, so that nobody reads half of it. */
async function writeArchive(pg: PGlite, file: string): Promise<void> {
  const content = Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer())
  const aside = `${file}.${process.pid}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(aside, content)
  await rename(aside, file)
}

const COMMIT = new Uint8Array([81, 0, 0, 0, 11, ...new TextEncoder().encode('commit'), 0])

/** PostgreSQL answers ROLLBACK, without an error, where a statement had failed before. */
async function commit(pg: PGlite): Promise<void> {
  const { messages } = await pg.execProtocol(COMMIT)
  const done = messages.some((message) => 'text' in message && message.text === 'COMMIT')
  if (!done) {
    throw Object.assign(new Error('The transaction had failed before its end.'), { code: '25P02' })
  }
}

/** PGlite's own start, but with commits that reach the disk. */
const durable = (): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

export function problemOf(error: unknown): PgliteProblem {
  const { code, constraint } = error as Partial<PgliteProblem>
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { message: messageOf(error), code: text(code), constraint: text(constraint) }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : JSON.stringify(error)
