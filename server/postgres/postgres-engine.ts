import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { APP_ROLE } from './app-role.ts'
import { copyStatement, inChunks } from './copy.ts'
import type { Access, Connection, Engine, StatementResult } from './engine.ts'
import { DatabaseUnavailable, StatementFailed } from '../database/errors.ts'
import { KeptQuery } from './kept-query.ts'
import { beginning, isPrepared, planning } from './planning.ts'
import { statementError } from './statement-error.ts'
import { timeFromText } from './time-from-text.ts'

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

const { DATE, INT8, TIMESTAMPTZ } = pg.types.builtins
const own = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  // A day is no moment: it stays the text that it is.
  [DATE, String],
  [TIMESTAMPTZ, timeFromText],
])
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** PostgreSQL by its address. */
export class PostgresEngine implements Engine {
  readonly hasAutovacuum = true
  readonly #pool: pg.Pool
  readonly #config: pg.ClientConfig

  constructor(url: string, connections = 10) {
    this.#config = {
      connectionString: url,
      types,
      connectionTimeoutMillis: 10_000,
      application_name: 'overture',
    }
    this.#pool = new pg.Pool({ ...this.#config, max: connections, pipeline: true })
    // A connection that breaks leaves the pool by itself, and tells whoever uses it.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  async connection(): Promise<Connection> {
    const client = await translated(() => this.#pool.connect())
    const connection = new PostgresConnection(client, (broken) => client.release(broken))
    try {
      if (!bound.has(client)) {
        await connection.run(`set role ${APP_ROLE}`)
        // One wide question takes one core: the others are for whoever works meanwhile.
        await connection.run('set max_parallel_workers_per_gather = 0')
        // To compile one takes longer than to answer it: seconds, where it asks about many people.
        await connection.run('set jit = off')
      }
      bound.add(client)
    } catch (error) {
      connection.release()
      throw error
    }
    return connection
  }

  async ownerConnection(): Promise<Connection> {
    const client = new pg.Client(this.#config)
    client.on('error', () => {})
    await translated(() => client.connect())
    return new PostgresConnection(client, () => void client.end().catch(() => {}))
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** Connections that have taken the application's role and manners already. */
const bound = new WeakSet<pg.ClientBase>()

type Answer = pg.QueryResult<Record<string, unknown>>
type Answered = (error: Error | null, answer: Answer) => void

/**
 * What a statement answers. The driver’s own promises write a function onto an object, which V8 takes for one that is there
 * to stay: what it holds stays in memory until everything is collected.
 */
const answerTo = (ask: (answered: Answered) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    ask((error, answer) => {
      if (error) reject(error)
      else resolve(answer)
    })
  })

class PostgresConnection implements Connection {
  readonly #client: pg.ClientBase
  readonly #giveBack: (broken: boolean) => void
  #broken = false
  /** Whether this transaction is told to keep its plans; null where there is none. */
  #isKeeping: boolean | null = null

  constructor(client: pg.ClientBase, giveBack: (broken: boolean) => void) {
    this.#client = client
    this.#giveBack = giveBack
  }

  begin(access: Access, fence: string): Promise<void> {
    this.#isKeeping = true
    return this.run(beginning(access, fence))
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const isToKeep = isPrepared(sql)
    // Goes out with the statement.
    const telling = this.#tellPlans(isToKeep)
    const asking = this.#ask(() =>
      isToKeep ? this.#askKept(sql, parameters) : this.#askOnce(sql, parameters),
    )
    const { rows, rowCount, command } = telling
      ? (await Promise.all([asking, telling]))[0]
      : await asking
    return { rows, affected: WRITES.has(command) ? (rowCount ?? 0) : undefined }
  }

  #askKept(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const statement = { name: nameOf(sql), text: sql, values: parameters }
    return answerTo((answered) => this.#client.query(new KeptQuery(statement, answered)))
  }

  /** The extended protocol takes one statement, so that none can be smuggled in. */
  #askOnce(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const question = { text: sql, values: [...parameters], queryMode: 'extended' }
    return answerTo((answered) => this.#client.query(question, answered))
  }

  /** From here on, whether they are kept; until the transaction ends. */
  #tellPlans(isToKeep: boolean): Promise<void> | null {
    if (this.#isKeeping === null || this.#isKeeping === isToKeep) return null
    this.#isKeeping = isToKeep
    return this.run(planning(isToKeep))
  }

  async run(sql: string): Promise<void> {
    await this.#ask(() => answerTo((answered) => this.#client.query(sql, answered)))
  }

  async commit(): Promise<void> {
    this.#isKeeping = null
    const { command } = await this.#ask(() =>
      answerTo((answered) => this.#client.query('commit', answered)),
    )
    if (command !== 'COMMIT') {
      throw new StatementFailed('The transaction had failed before its end.', { code: '25P02' })
    }
  }

  async rollback(): Promise<void> {
    this.#isKeeping = null
    try {
      await this.run('rollback')
    } catch {
      this.#broken = true
    }
  }

  async copyIn(
    table: string,
    columns: readonly string[],
    rows: AsyncIterable<string> | Iterable<string>,
  ): Promise<void> {
    // Rows follow their statement: nothing may be sent before its answer, or before those to earlier ones.
    await this.run('select')
    const client = this.#client as { pipeline: boolean } & pg.ClientBase
    client.pipeline = false
    try {
      const stream = client.query(from(copyStatement(table, columns, 'stdin')))
      await this.#ask(() => pipeline(Readable.from(inChunks(rows)), stream))
    } finally {
      client.pipeline = true
    }
  }

  copyOut(select: string): Promise<string> {
    return this.#ask(() => text(this.#client.query(to(`copy (${select}) to stdout`))))
  }

  release(): void {
    this.#giveBack(this.#broken)
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    sendTogether(this.#client)
    try {
      return await question()
    } catch (cause) {
      const error = translationOf(cause)
      if (error instanceof DatabaseUnavailable || isOutdated(error)) this.#broken = true
      throw error
    }
  }
}

/** Columns of what is kept were changed meanwhile, or it is not there any more: another connection begins anew. */
const OUTDATED = new Set(['0A000', '26000'])

const isOutdated = (error: unknown): boolean =>
  error instanceof StatementFailed && OUTDATED.has(error.code)

/** What is asked before anything can be answered goes out in one piece: each costs as much as a small answer. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as { connection: { stream: Socket } } & pg.ClientBase).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const names = new Map<string, string>()

/** PostgreSQL cuts names at 63 bytes. */
const nameOf = (statement: string): string => {
  const name = names.get(statement) ?? createHash('sha256').update(statement).digest('base64url')
  names.set(statement, name)
  return name
}

async function translated<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    throw translationOf(cause)
  }
}

function translationOf(cause: unknown): unknown {
  if (cause instanceof pg.DatabaseError && cause.code !== undefined) {
    const { message, code, constraint } = cause
    return statementError({ message, code, constraint }, { cause })
  }
  return cause instanceof pg.DatabaseError || isBrokenConnection(cause)
    ? new DatabaseUnavailable(undefined, { cause })
    : cause
}

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && /^E[A-Z]/.test(error.code)) ||
    /connection|timeout|not queryable/i.test(error.message))
