import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import type { Db } from '../postgres/transaction.ts'
import type { IdempotentAnswerTable } from '../database/schema.ts'
import { conflict, invalidField } from './errors.ts'
import { refusalOf } from './refusals.ts'
import type { CurrentUser } from '../current-user.ts'
import type { WireAnswer } from './route.ts'

const ANSWER_TTL_MS = 24 * 3_600_000
/** A call without an answer after so long was cut off, and may be made again. */
const ABANDONED_AFTER_MS = 120_000

/** Answers of writes that carried an `Idempotency-Key`, so that the same write is done once. */
export class IdempotentAnswers {
  readonly #database: SqlDatabase
  readonly #clock: Clock

  constructor(database: SqlDatabase, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async once(
    user: CurrentUser,
    request: FastifyRequest,
    work: () => Promise<WireAnswer>,
  ): Promise<WireAnswer> {
    const key = request.headers['idempotency-key']
    if (key === undefined) return work()
    if (typeof key !== 'string' || key.length === 0 || key.length > 200) {
      throw invalidField('Idempotency-Key', 'Use one key of 1 to 200 characters.')
    }
    const hash = hashRequest(request)
    const first = await this.#database.asSystem((db) => this.#begin(db, user, key, hash))
    if (first) return replayedAnswer(first, hash)
    return this.#finish(user, key, work)
  }

  /** Takes the key, or finds who had it first. */
  async #begin(
    db: Db,
    user: CurrentUser,
    key: string,
    hash: string,
  ): Promise<Selectable<IdempotentAnswerTable> | null> {
    const now = this.#clock.now()
    const row = { user_id: user.id, key, request_hash: hash, created_at: new Date(now) }
    const taken = await db
      .insertInto('idempotent_answer')
      .values(row)
      .onConflict((clash) =>
        clash
          .columns(['user_id', 'key'])
          .doUpdateSet({ request_hash: hash, created_at: new Date(now), status: null, body: null })
          .where((eb) =>
            eb.or([
              eb('idempotent_answer.created_at', '<=', new Date(now - ANSWER_TTL_MS)),
              eb.and([
                eb('idempotent_answer.status', 'is', null),
                eb('idempotent_answer.created_at', '<=', new Date(now - ABANDONED_AFTER_MS)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst()
    if (taken) return null
    return db
      .selectFrom('idempotent_answer')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  }

  /** Keeps the answer, a refusal too; but after a failure of ours the key is free again. */
  async #finish(
    user: CurrentUser,
    key: string,
    work: () => Promise<WireAnswer>,
  ): Promise<WireAnswer> {
    try {
      const answer = await work()
      await this.#keep(user, key, answer)
      return answer
    } catch (error) {
      const refused = refusalOf(error)
      if (refused && refused.status < 500 && refused.status !== 429) {
        await this.#keep(user, key, { status: refused.status, body: JSON.stringify(refused.body) })
      } else {
        await this.#database.asSystem((db) => own(db, user, key).execute()).catch(() => {})
      }
      throw error
    }
  }

  async #keep(user: CurrentUser, key: string, answer: WireAnswer): Promise<void> {
    await this.#database.asSystem((db) =>
      db
        .updateTable('idempotent_answer')
        .set({ status: answer.status, body: answer.body })
        .where('user_id', '=', user.id)
        .where('key', '=', key)
        .execute(),
    )
  }
}

const own = (db: Db, user: CurrentUser, key: string) =>
  db.deleteFrom('idempotent_answer').where('user_id', '=', user.id).where('key', '=', key)

function replayedAnswer(first: Selectable<IdempotentAnswerTable>, hash: string): WireAnswer {
  if (first.request_hash !== hash) {
    throw conflict('idempotency_conflict', 'This Idempotency-Key was used for another call.')
  }
  if (first.status === null) {
    throw conflict('idempotency_conflict', 'The first call with this Idempotency-Key goes on.')
  }
  return { status: first.status, body: first.body ?? '' }
}

const hashRequest = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url.replace(/\/?(\?|$)/, '/$1')}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
