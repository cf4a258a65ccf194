import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#core/runtime/clock.ts'
import type { CurrentUser } from '../current-user.ts'
import { conflict, invalidField } from './errors.ts'
import type {
  FirstCall,
  IdempotentAnswerRepository,
  IdempotentCall,
} from '../idempotency/idempotent-answer-repository.ts'
import { refusalOf } from './refusals.ts'
import type { WireAnswer } from './route.ts'

const ANSWER_TTL_MS = 24 * 3_600_000
/** A call without an answer after so long was cut off, and may be made again. */
const ABANDONED_AFTER_MS = 120_000

/** Answers of writes that carried an `Idempotency-Key`, so that the same write is done once. */
export class IdempotentAnswers {
  readonly #answers: IdempotentAnswerRepository
  readonly #clock: Clock

  constructor(answers: IdempotentAnswerRepository, clock: Clock) {
    this.#answers = answers
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
    const call = { userId: user.id, key, requestHash: hashRequest(request) }
    const now = this.#clock.now()
    const first = await this.#answers.begin(call, {
      now: new Date(now),
      expiredAt: new Date(now - ANSWER_TTL_MS),
      abandonedAt: new Date(now - ABANDONED_AFTER_MS),
    })
    if (first) return replayedAnswer(first, call)
    return this.#finish(call, work)
  }

  /** Keeps the answer, an error of the caller's too; but after a failure of ours the key is free again. */
  async #finish(call: IdempotentCall, work: () => Promise<WireAnswer>): Promise<WireAnswer> {
    const answer = await work().catch(async (error: unknown) => {
      const refused = refusalOf(error)
      if (refused && refused.status < 500 && refused.status !== 429) {
        const body = JSON.stringify(refused.body)
        await this.#answers.keep(call, { status: refused.status, body })
      } else {
        await this.#answers.forget(call).catch(() => {})
      }
      throw error
    })
    // Where that fails the key is not free: what was done is done.
    await this.#answers.keep(call, answer)
    return answer
  }
}

function replayedAnswer(first: FirstCall, call: IdempotentCall): WireAnswer {
  if (first.requestHash !== call.requestHash) {
    throw conflict('idempotency_conflict', 'This Idempotency-Key was used for another call.')
  }
  if (first.answer === null) {
    throw conflict(
      'idempotency_conflict',
      'The first call with this Idempotency-Key is still in progress.',
    )
  }
  return first.answer
}

const hashRequest = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url.replace(/\/?(\?|$)/, '/$1')}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
