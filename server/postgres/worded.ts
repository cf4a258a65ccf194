import type { CompiledQuery } from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '../database/database.ts'
import { NameWorkspace } from './name-workspace.ts'
import { partGiven, shapeOf, standInsFor, type Given } from './stand-ins.ts'
import { findWorkspace, sqlOf, type Db } from './transaction.ts'

/** What the builder, or `sql`, makes of a statement. */
interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A statement that is worded once for each shape, and asked with whatever is given: wording one takes longer than
 * sending it and reading its answer. It is worded with stand-ins for all that is given, so that its words can depend
 * on the shape alone, on what is yes or no, and on what is empty: null, 0, or a text or list of nothing. There are to be few of these.
 */
export const worded = <G extends object, Row, Shape extends string = ''>(
  word: (db: Db, given: G, shape: Shape) => Statement<Row>,
) => {
  const known = new Map<string, (given: Given) => CompiledQuery<Row>>()
  return async (
    transaction: Transaction,
    given: G,
    ...[shape]: '' extends Shape ? [] : [Shape]
  ): Promise<readonly Row[]> => {
    const db = sqlOf(transaction)
    const all = { ...given, workspace: findWorkspace(transaction) ?? null }
    const key = `${Object.values(all).map(shapeOf).join()} ${shape}`
    const query =
      known.get(key) ??
      wordedWith(all, (standIns) => {
        const named = withWorkspace(db, standIns.workspace)
        return word(named, standIns, shape as Shape).compile(named)
      })
    known.set(key, query)
    const asked = query(all)
    const { rows } = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Row>(asked))
    return rows
  }
}

const wordedWith = <G extends object, Row>(all: G, word: (standIns: G) => CompiledQuery<Row>) => {
  const query = word(standInsFor(all))
  const names = Object.keys(all)
  const parts = query.parameters.map((parameter) => partGiven(parameter, names))
  return (given: Given) => ({ ...query, parameters: parts.map((part) => part(given)) })
}

const withWorkspace = (db: Db, workspace: WorkspaceId | null): Db => {
  const bare = db.withoutPlugins()
  return (workspace === null ? bare : bare.withPlugin(new NameWorkspace(workspace))) as Db
}
