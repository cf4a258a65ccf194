import type { Engine, Connection, StatementResult } from '../engine.ts'
import { APP_ROLE } from '../app-role.ts'
import { copyStatement, inChunks } from '../copy.ts'
import type { PgliteThread } from './pglite-thread.ts'

const encoder = new TextEncoder()

/** PGlite has one connection: its holders take turns, in the order they asked. */
export class PgliteEngine implements Engine {
  readonly hasAutovacuum = false
  readonly #thread: PgliteThread
  readonly #whenClosed: () => Promise<void>
  #lastTurn: Promise<void> = Promise.resolve()
  #role: 'owner' | 'app' = 'owner'
  #closed: Promise<void> | null = null

  constructor(thread: PgliteThread, whenClosed: () => Promise<void> = async () => {}) {
    this.#thread = thread
    this.#whenClosed = whenClosed
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
      await this.#whenClosed()
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
      if (this.#role !== role) await this.#thread.ask({ kind: 'run', sql: becoming })
      this.#role = role
      return new PgliteConnection(this.#thread, release)
    } catch (error) {
      release()
      throw error
    }
  }
}

class PgliteConnection implements Connection {
  readonly #thread: PgliteThread
  readonly release: () => void

  constructor(thread: PgliteThread, release: () => void) {
    this.#thread = thread
    this.release = release
  }

  query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    return this.#thread.ask({ kind: 'query', sql, parameters })
  }

  async run(sql: string): Promise<void> {
    await this.#thread.ask({ kind: 'run', sql })
  }

  async commit(): Promise<void> {
    await this.#thread.ask({ kind: 'commit' })
  }

  rollback(): Promise<void> {
    return this.run('rollback')
  }

  async copyIn(
    table: string,
    columns: readonly string[],
    rows: AsyncIterable<string> | Iterable<string>,
  ): Promise<void> {
    const sql = copyStatement(table, columns, `'/dev/blob'`)
    // PGlite takes COPY's rows from a file of its own, which only the owner may read.
    await this.run('set local role none')
    for await (const chunk of inChunks(rows)) {
      await this.#thread.ask({ kind: 'copy', sql, rows: encoder.encode(chunk) })
    }
    await this.run(`set local role ${APP_ROLE}`)
  }
}
