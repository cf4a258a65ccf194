import { sql } from 'kysely'
import type {
  FirstCall,
  IdempotentAnswerRepository,
  IdempotentCall,
} from '#server/idempotency/idempotent-answer-repository.ts'
import { prepared } from '../prepared.ts'
import type { SqlDatabase } from '../sql-database.ts'

interface Kept {
  readonly requestHash: string
  readonly status: number | null
  readonly body: string | null
}

/** Each of them is one statement, which needs no transaction: keys are no workspace's. */
export class PostgresIdempotentAnswerRepository implements IdempotentAnswerRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async begin(
    { userId, key, requestHash }: IdempotentCall,
    { now, expiredAt, abandonedAt }: { now: Date; expiredAt: Date; abandonedAt: Date },
  ): Promise<FirstCall | null> {
    const taken = sql`
      insert into idempotent_answer as known (user_id, key, request_hash, created_at)
      values (${userId}, ${key}, ${requestHash}, ${now})
      on conflict (user_id, key) do update set request_hash = excluded.request_hash,
        created_at = excluded.created_at, status = null, body = null
      where known.created_at <= ${expiredAt}
        or (known.status is null and known.created_at <= ${abandonedAt})
      returning key`
    if ((await this.#database.query(prepared(taken))).length > 0) return null
    const [first] = await this.#database.query(sql<Kept>`
      select request_hash as "requestHash", status, body from idempotent_answer
      where user_id = ${userId} and key = ${key}`)
    // Whoever had it gave it free at this very moment.
    if (first === undefined) return { requestHash, answer: null }
    const { status, body } = first
    const answer = status === null ? null : { status, body: body ?? '' }
    return { requestHash: first.requestHash, answer }
  }

  async keep(
    { userId, key }: IdempotentCall,
    { status, body }: { status: number; body: string },
  ): Promise<void> {
    await this.#database.query(
      prepared(sql`update idempotent_answer set status = ${status}, body = ${body}
        where user_id = ${userId} and key = ${key}`),
    )
  }

  async forget({ userId, key }: IdempotentCall): Promise<void> {
    await this.#database.query(
      sql`delete from idempotent_answer where user_id = ${userId} and key = ${key}`,
    )
  }
}
