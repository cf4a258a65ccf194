import type { Access, Connection, Engine, StatementResult } from '../engine.ts'
import { DatabaseUnavailable } from '../../database/errors.ts'
import { APP_ROLE } from '../app-role.ts'
import { copyStatement, inChunks } from '../copy.ts'
import type { PgliteThread } from './pglite-thread.ts'

const encoder = new TextEncoder()

/** A database that has stopped is started again at most this often. */
const RESTART_INTERVAL_MS = 3_000

interface PgliteEngineOptions {
  /** Starts the database anew on the same folder; without it, one that has stopped stays so. */
  readonly restart?: () => Promise<PgliteThread>
  /** Whether the disk has room for what is written. */
  readonly hasRoom?: () => boolean
  readonly whenClosed?: () => Promise<void>
}

/** PGlite has one connection: its holders take turns, in the order they asked. */
export class PgliteEngine implements Engine {
  readonly hasAutovacuum = false
  readonly #options: PgliteEngineOptions
  #thread: PgliteThread
  #lastTurn: Promise<void> = Promise.resolve()
  #role: 'owner' | 'app' = 'owner'
  #closed: Promise<void> | null = null
  #nextRestart = 0

  constructor(thread: PgliteThread, options: PgliteEngineOptions = {}) {
    this.#thread = thread
    this.#options = options
  }

  connection(): Promise<Connection> {
    return this.#take('app', `set role ${APP_ROLE}`)
  }

  ownerConnection(): Promise<Connection> {
    return this.#take('owner', 'reset role')
  }

  close(): Promise<void> {
    this.#closed ??= this.#lastTurn.then(async () => {
      await this.#thread.close()
      await this.#options.whenClosed?.()
    })
    return this.#closed
  }

  async #take(role: 'owner' | 'app', becoming: string): Promise<Connection> {
    const turn = this.#lastTurn
    let release = () => {}
    this.#lastTurn = new Promise((resolve) => {
      release = resolve
    })
    await turn
    try {
      if (this.#thread.hasEnded) await this.#restart()
      if (this.#role !== role) await this.#thread.ask({ kind: 'run', sql: becoming })
      this.#role = role
      return new PgliteConnection(this.#thread, this.#options.hasRoom ?? (() => true), release)
    } catch (error) {
      release()
      throw error
    }
  }

  /** It gives up where it can't write its log, and comes back as after a kill. */
  async #restart(): Promise<void> {
    const { restart } = this.#options
    if (!restart || Date.now() < this.#nextRestart) return
    this.#nextRestart = Date.now() + RESTART_INTERVAL_MS
    try {
      this.#thread = await restart()
    } catch (cause) {
      throw new DatabaseUnavailable('The embedded database can not start again.', { cause })
    }
    this.#role = 'owner'
  }
}

/** Statements that write, rows locked included. */
const WRITES = /\b(?:insert|update|delete|merge)\b/i

class PgliteConnection implements Connection {
  readonly #thread: PgliteThread
  readonly #hasRoom: () => boolean
  readonly release: () => void

  constructor(thread: PgliteThread, hasRoom: () => boolean, release: () => void) {
    this.#thread = thread
    this.#hasRoom = hasRoom
    this.release = release
  }

  async begin(access: Access, fence: string): Promise<void> {
    await this.#thread.ask({ kind: 'begin', access, fence })
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (WRITES.test(sql)) this.#requireRoom()
    return this.#thread.ask({ kind: 'query', sql, parameters })
  }

  async run(sql: string): Promise<void> {
    await this.#thread.ask({ kind: 'run', sql })
  }

  async commit(): Promise<void> {
    await this.#thread.ask({ kind: 'commit' })
  }

  async rollback(): Promise<void> {
    await this.#thread.ask({ kind: 'rollback' })
  }

  async copyIn(
    table: string,
    columns: readonly string[],
    rows: AsyncIterable<string> | Iterable<string>,
  ): Promise<void> {
    this.#requireRoom()
    const sql = copyStatement(table, columns, `'/dev/blob'`)
    // PGlite takes COPY's rows from a file of its own, which only the owner may read.
    await this.run('set local role none')
    for await (const chunk of inChunks(rows)) {
      await this.#thread.ask({ kind: 'copy', sql, rows: encoder.encode(chunk) })
    }
    await this.run(`set local role ${APP_ROLE}`)
  }

  #requireRoom(): void {
    if (!this.#hasRoom()) throw new DatabaseUnavailable('The disk is full: nothing is written.')
  }

  async copyOut(select: string): Promise<string> {
    const sql = `copy (${select}) to '/dev/blob'`
    const { rows } = await this.#thread.ask({ kind: 'copy-out', sql })
    return String(rows[0])
  }
}
