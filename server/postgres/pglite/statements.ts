import { protocol, type PGlite } from '@electric-sql/pglite'
import type { StatementResult } from '../engine.ts'
import { isPrepared, planning } from '../planning.ts'

type Field = InstanceType<typeof protocol.messages.Field>
type Parameter = Awaited<ReturnType<PGlite['describeQuery']>>['queryParams'][number]

interface Known {
  readonly name: string
  /** What writes each parameter as text. */
  readonly parameters: readonly Parameter[]
  uses: number
  isPrepared: boolean
}

/** A statement sent this often is prepared, if it isn't marked as one that always comes again: its plan is kept. */
const USES_BEFORE_PREPARED = 3
/** More than the product has, but for those with lists of many lengths. */
export const MAX_KNOWN = 500
/** Kept plans are for tables of the size that they had: with so many new rows at once, or so many and twice as many as then, all are made anew. */
const MIN_NEW_ROWS = 500
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const { serialize, messages } = protocol

/**
 * Sends a statement whose parameters it knows in one message, and prepares those that come again.
 * PGlite's own query takes five messages, has the statement described twice, and plans it each time:
 * for most of ours that is the greater part of the work.
 */
export class Statements {
  readonly #pg: PGlite
  readonly #known = new Map<string, Known>()
  /** So many came since it was opened. */
  #rows = 0
  #rowsPlannedFor = 0
  #gotMany = false
  /** Whether the transaction keeps its plans; null where there is none. */
  isKeeping: boolean | null = null

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (this.#areOutgrown) await this.#forgetPlans()
    const known = this.#known.get(sql) ?? (await this.#describe(sql))
    const values = parameters.map((value, index) =>
      value === null || value === undefined
        ? null
        : (known.parameters[index]?.serializer?.(value) ?? String(value)),
    )
    known.uses += 1
    const comesAgain = isPrepared(sql) || known.uses > USES_BEFORE_PREPARED
    const name = comesAgain ? known.name : ''
    const ask = [
      ...(known.isPrepared ? [] : parse(name, sql)),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]
    const message = Buffer.concat([...this.#tellPlans(isPrepared(sql)), ...ask, serialize.sync()])
    const result = this.#resultOf(await this.#pg.runExclusive(() => this.#pg.execProtocol(message)))
    known.isPrepared = name !== ''
    return result
  }

  /** Takes it in that so many rows came: of many at once, one table may have got all. */
  countNew(rows: number): void {
    this.#rows += rows
    this.#gotMany ||= rows >= MIN_NEW_ROWS
  }

  get #areOutgrown(): boolean {
    const newRows = this.#rows - this.#rowsPlannedFor
    return this.#gotMany || newRows >= Math.max(MIN_NEW_ROWS, this.#rowsPlannedFor)
  }

  async #forgetPlans(): Promise<void> {
    await this.#pg.exec('discard plans')
    this.#rowsPlannedFor = this.#rows
    this.#gotMany = false
  }

  /** Where it asks something else than before. */
  #tellPlans(isToKeep: boolean): readonly Uint8Array[] {
    if (this.isKeeping === null || this.isKeeping === isToKeep) return []
    this.isKeeping = isToKeep
    return run(planning(isToKeep))
  }

  async #describe(sql: string): Promise<Known> {
    const { queryParams } = await this.#pg.describeQuery(sql)
    if (this.#known.size === MAX_KNOWN) {
      await this.#pg.exec('deallocate all')
      this.#known.clear()
    }
    const known = {
      name: `s${this.#known.size}`,
      parameters: queryParams,
      uses: 0,
      isPrepared: false,
    }
    this.#known.set(sql, known)
    return known
  }

  #resultOf(answer: Awaited<ReturnType<PGlite['execProtocol']>>): StatementResult {
    let fields: readonly Field[] = []
    let affected: number | undefined
    const rows: unknown[] = []
    for (const message of answer.messages) {
      if (message instanceof messages.RowDescriptionMessage) {
        fields = message.fields
      } else if (message instanceof messages.DataRowMessage) {
        rows.push(this.#row(fields, message.fields))
      } else if (message instanceof messages.CommandCompleteMessage) {
        const [command = '', ...counts] = message.text.split(' ')
        if (WRITES.has(command)) affected = Number(counts.at(-1))
        if (command === 'INSERT') this.countNew(affected ?? 0)
      }
    }
    return { rows, affected }
  }

  #row(fields: readonly Field[], texts: readonly (string | null)[]): unknown {
    const cells = fields.map(({ name, dataTypeID }, index) => {
      const text = texts[index] ?? null
      const parse = this.#pg.parsers[dataTypeID]
      return [name, text === null || !parse ? text : parse(text, dataTypeID)] as const
    })
    return Object.fromEntries(cells)
  }
}

const run = (text: string): readonly Uint8Array[] => [
  serialize.parse({ text }),
  serialize.bind({}),
  serialize.execute({}),
]

/** A name may be left from a try that failed after it was parsed. */
const parse = (name: string, text: string): Uint8Array[] =>
  name === ''
    ? [serialize.parse({ text })]
    : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]
