import { protocol, type PGlite } from '@electric-sql/pglite'
import type { StatementResult } from '../engine.ts'

type Field = InstanceType<typeof protocol.messages.Field>
type Parameter = Awaited<ReturnType<PGlite['describeQuery']>>['queryParams'][number]

/** More than the product has, but for those with lists of many lengths. */
const MAX_KNOWN = 1000
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const { serialize, messages } = protocol

/**
 * Sends a statement whose parameters it knows in one message. PGlite's own query takes five, and has
 * the statement described twice: for most of ours that is a good part of the work.
 */
export class Statements {
  readonly #pg: PGlite
  /** Of each statement, by its SQL, what writes its parameters. */
  readonly #known = new Map<string, readonly Parameter[]>()

  constructor(pg: PGlite) {
    this.#pg = pg
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const known = this.#known.get(sql) ?? (await this.#describe(sql))
    const values = parameters.map((value, index) =>
      value === null || value === undefined
        ? null
        : (known[index]?.serializer?.(value) ?? String(value)),
    )
    const message = Buffer.concat([
      serialize.parse({ text: sql }),
      serialize.bind({ values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    return this.#resultOf(await this.#pg.runExclusive(() => this.#pg.execProtocol(message)))
  }

  async #describe(sql: string): Promise<readonly Parameter[]> {
    const { queryParams } = await this.#pg.describeQuery(sql)
    if (this.#known.size === MAX_KNOWN) this.#known.clear()
    this.#known.set(sql, queryParams)
    return queryParams
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
