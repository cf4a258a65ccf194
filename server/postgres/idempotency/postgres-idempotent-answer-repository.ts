import type {
  FirstCall,
  IdempotentAnswerRepository,
  IdempotentCall,
} from '#server/idempotency/idempotent-answer-repository.ts'
import type { SqlDatabase } from '../sql-database.ts'

export class PostgresIdempotentAnswerRepository implements IdempotentAnswerRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  begin(
    { userId, key, requestHash }: IdempotentCall,
    { now, expiredAt, abandonedAt }: { now: Date; expiredAt: Date; abandonedAt: Date },
  ): Promise<FirstCall | null> {
    return this.#database.asSystem(async (db) => {
      const taken = await db
        .insertInto('idempotent_answer')
        .values({ user_id: userId, key, request_hash: requestHash, created_at: now })
        .onConflict((clash) =>
          clash
            .columns(['user_id', 'key'])
            .doUpdateSet({ request_hash: requestHash, created_at: now, status: null, body: null })
            .where((eb) =>
              eb.or([
                eb('idempotent_answer.created_at', '<=', expiredAt),
                eb.and([
                  eb('idempotent_answer.status', 'is', null),
                  eb('idempotent_answer.created_at', '<=', abandonedAt),
                ]),
              ]),
            ),
        )
        .returning('key')
        .executeTakeFirst()
      if (taken) return null
      const first = await db
        .selectFrom('idempotent_answer')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const { request_hash, status, body } = first
      const answer = status === null ? null : { status, body: body ?? '' }
      return { requestHash: request_hash, answer }
    })
  }

  async keep(
    { userId, key }: IdempotentCall,
    answer: { status: number; body: string },
  ): Promise<void> {
    await this.#database.asSystem((db) =>
      db
        .updateTable('idempotent_answer')
        .set({ status: answer.status, body: answer.body })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute(),
    )
  }

  async forget({ userId, key }: IdempotentCall): Promise<void> {
    await this.#database.asSystem((db) =>
      db
        .deleteFrom('idempotent_answer')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute(),
    )
  }
}
