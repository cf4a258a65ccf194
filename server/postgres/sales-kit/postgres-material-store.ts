import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { snakeCase } from '#core/runtime/snake-case.ts'
import type { UserId } from '#core/runtime/ids.ts'
import { MAX_RESTORE_MS, type FieldsOf, type Material } from '#core/sales-kit/material.ts'
import type { MaterialStore } from '#server/sales-kit/material-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { Schema } from '../schema.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

export type MaterialTableName = 'goal' | 'icp_profile' | 'message_shortcut' | 'sequence_template'

/** Any number, as long as it means "the sales kit of this workspace" to every server. */
const SALES_KIT_LOCK = 4281

const mayBeRestored = sql<boolean>`deleted_at > now() - ${sql.lit(MAX_RESTORE_MS)} * interval '1 millisecond'`

/** By which column campaigns have materials of a kind. */
type UsedBy = 'goal_id' | 'icp_profile_id'

/** One kind of material in its table: each of its fields is a column of that name. */
export class PostgresMaterialStore<M extends Material> implements MaterialStore<M> {
  /** Any of them: what they have in common is all that statements name. */
  readonly #table: 'goal'
  readonly #fields: readonly (keyof M & string)[]
  readonly #usedBy: UsedBy | undefined

  constructor(
    table: MaterialTableName,
    fields: readonly (keyof Omit<M, keyof Material> & string)[],
    usedBy?: UsedBy,
  ) {
    this.#table = table as 'goal'
    this.#fields = ['name', ...fields]
    this.#usedBy = usedBy
  }

  async hold(transaction: Transaction): Promise<void> {
    const workspaceId = workspaceOf(transaction)
    await sql`select pg_advisory_xact_lock(${SALES_KIT_LOCK}, ${workspaceId})`.execute(
      sqlOf(transaction),
    )
  }

  async list(transaction: Transaction): Promise<readonly M[]> {
    const rows = await this.#select(transaction)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => this.#fromRow(row))
  }

  async find(transaction: Transaction, id: M['id']): Promise<M | undefined> {
    const row = await this.#select(transaction)
      .where('id', '=', id as Row['id'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row && this.#fromRow(row)
  }

  async findDeleted(transaction: Transaction, id: M['id']): Promise<M | undefined> {
    const row = await this.#select(transaction)
      .where('id', '=', id as Row['id'])
      .where(mayBeRestored)
      .executeTakeFirst()
    return row && this.#fromRow(row)
  }

  async hasHadAny(transaction: Transaction): Promise<boolean> {
    return (await this.#select(transaction).limit(1).executeTakeFirst()) !== undefined
  }

  async create(transaction: Transaction, by: UserId, fields: FieldsOf<M>): Promise<M> {
    const row = {
      ...{ workspace_id: workspaceOf(transaction), created_by: by },
      ...this.#toRow(fields),
    } as Insertable<Schema['goal']>
    const made = await sqlOf(transaction)
      .insertInto(this.#table)
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#fromRow(made)
  }

  async change(
    transaction: Transaction,
    id: M['id'],
    changes: Partial<FieldsOf<M>>,
  ): Promise<void> {
    const version = sql`version + 1` as never
    await this.#update(transaction, id, { ...this.#toRow(changes), version })
  }

  async remove(transaction: Transaction, id: M['id']): Promise<void> {
    await sqlOf(transaction)
      .deleteFrom(this.#table)
      .where('workspace_id', '=', workspaceOf(transaction))
      .where('deleted_at', 'is not', null)
      .where((is) => is.not(mayBeRestored))
      .execute()
    await this.#update(transaction, id, { deleted_at: sql`now()` as never })
  }

  async restore(transaction: Transaction, id: M['id']): Promise<void> {
    await this.#update(transaction, id, { deleted_at: null })
  }

  #select(transaction: Transaction) {
    const workspaceId = workspaceOf(transaction)
    const uses =
      this.#usedBy === undefined
        ? sql<number>`0`
        : sql<number>`(select count(*)::integer from campaign c
        where c.workspace_id = ${workspaceId} and c.deleted_at is null
          and ${sql.ref(`c.${this.#usedBy}`)} = ${sql.ref(`${this.#table}.id`)})`
    return sqlOf(transaction)
      .selectFrom(this.#table)
      .selectAll()
      .select(uses.as('campaign_count'))
      .where('workspace_id', '=', workspaceId)
  }

  async #update(
    transaction: Transaction,
    id: M['id'],
    changes: Updateable<Schema['goal']>,
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable(this.#table)
      .set({ ...changes, updated_at: sql`now()` })
      .where('id', '=', id as Row['id'])
      .where('workspace_id', '=', workspaceOf(transaction))
      .execute()
  }

  #toRow(fields: Partial<FieldsOf<M>>): Updateable<Schema['goal']> {
    const given = fields as Partial<M>
    return Object.fromEntries(
      this.#fields.flatMap((field) =>
        given[field] === undefined ? [] : [[snakeCase(field), columnOf(given[field])]],
      ),
    )
  }

  #fromRow(row: Row): M {
    const columns: Readonly<Record<string, unknown>> = row
    const material: object = {
      ...{ id: row.id, workspace: row.workspace_id, createdBy: row.created_by },
      version: row.version,
      ...Object.fromEntries(this.#fields.map((field) => [field, columns[snakeCase(field)]])),
      ...(this.#usedBy && { useCount: columns['campaign_count'] ?? 0 }),
    }
    return material as M
  }
}

type Row = Selectable<Schema['goal']>

/** Lists of texts are arrays; of anything else, JSON. */
export const columnOf = (value: unknown): unknown =>
  Array.isArray(value) && value.some((item) => typeof item === 'object')
    ? JSON.stringify(value)
    : value
