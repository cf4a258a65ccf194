import pg from 'pg'

/** What `pg` knows of the columns of an answer. */
interface Columns {
  fields: readonly pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: object | null
}

type Answered = (error: Error | null, result: pg.QueryResult<Record<string, unknown>>) => void

/** What of `pg.Query` its types leave out. */
interface PgQuery extends pg.Submittable {
  name: string
  _accumulateRows: boolean
  readonly _result: Columns
  prepare(connection: object): void
  handleCommandComplete(message: unknown, connection: object): void
}

const PgQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answered: Answered,
) => PgQuery

/** Of each connection, by the names of its statements. */
const known = new WeakMap<object, Map<string, Columns>>()
/** Connections that ask for no description. */
const silent = new WeakMap<object, object>()

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement that its connection keeps by a name. Its columns stay the same for as long as it is kept: they are described once. */
export class KeptQuery extends PgQuery {
  constructor({ name, text, values }: Statement, answered: Answered) {
    super(text, values, answered)
    this.name = name
  }

  override prepare(connection: object): void {
    const columns = known.get(connection)?.get(this.name)
    if (!columns) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(silentOf(connection))
  }

  /** By now it is kept, and its columns, if there are any, were described. */
  override handleCommandComplete(message: unknown, connection: object): void {
    const statements = known.get(connection) ?? new Map<string, Columns>()
    known.set(connection, statements)
    if (!statements.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      statements.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}

function silentOf(connection: object): object {
  const found = silent.get(connection)
  if (found) return found
  const made = Object.create(connection, { describe: { value: () => {} } }) as object
  silent.set(connection, made)
  return made
}
