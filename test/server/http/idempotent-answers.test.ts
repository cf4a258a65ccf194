import type { FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { apiError } from '#server/http/errors.ts'
import { IdempotentAnswers } from '#server/http/idempotent-answers.ts'
import type { WireAnswer } from '#server/http/route.ts'
import { PostgresIdempotentAnswerRepository } from '#server/postgres/idempotency/postgres-idempotent-answer-repository.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'

const CALL = { method: 'POST', url: '/api/rows/?a=1', body: { name: 'Ada' } }
const done = async (): Promise<WireAnswer> => ({ status: 201, body: '{"id":1}' })

describeOnPglite('a write with an Idempotency-Key', (open) => {
  async function answering() {
    const database = await open()
    const api = await apiOver(database)
    await signUp(api, 'ada@example.com')
    const account = await api.services.accounts.find('ada@example.com')
    if (!account) throw new Error('Nobody signed up.')
    const user = { id: account.id, familyId: 'any', client: 'page' as const }
    const clock = new FakeClock()
    const kept = new PostgresIdempotentAnswerRepository(database)
    const answers = new IdempotentAnswers(kept, clock)
    const once = (work: () => Promise<WireAnswer>, call: object = {}, key: unknown = 'k') => {
      const request = { ...CALL, ...call, headers: { 'idempotency-key': key } }
      return answers.once(user, request as unknown as FastifyRequest, work)
    }
    return { clock, once, kept }
  }

  /** A call that never ends, as one whose server was killed. */
  const cutOff = () => {
    let begin = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const work = () => {
      begin()
      return new Promise<WireAnswer>(() => {})
    }
    return { hasBegun, work }
  }

  it('is refused the same again where the call itself was at fault', async () => {
    const { once } = await answering()
    const refuse = async () => {
      throw apiError(404, 'not_found', 'Not found.')
    }
    await expect(once(refuse)).rejects.toMatchObject({ status: 404 })
    expect(await once(done)).toEqual({
      status: 404,
      body: JSON.stringify(apiError(404, 'not_found', 'Not found.').body),
    })
  })

  it.each([
    ['one too many for now', apiError(429, 'throttled', 'Too many.')],
    ['refused as the server was busy', apiError(503, 'service_unavailable', 'Busy.')],
    ['a defect', new Error('x')],
  ])('may be made again after it was %s', async (_, error) => {
    const { once } = await answering()
    await expect(once(() => Promise.reject(error))).rejects.toBe(error)
    expect(await once(done, { body: { name: 'Eve' } })).toEqual(await done())
  })

  it('that was done is not done again where its answer could not be kept', async () => {
    const { once, kept } = await answering()
    const fails = vi.spyOn(kept, 'keep').mockRejectedValueOnce(new Error('The disk is full.'))
    await expect(once(done)).rejects.toThrow('The disk is full.')
    fails.mockRestore()
    const again = vi.fn(done)
    await expect(once(again)).rejects.toMatchObject({ status: 409 })
    expect(again).not.toHaveBeenCalled()
  })

  it('is another call where any of it differs but a slash at its path’s end', async () => {
    const { once } = await answering()
    await once(done)
    for (const call of [{ method: 'PATCH' }, { url: '/api/rows/?a=2' }, { body: undefined }]) {
      await expect(once(done, call)).rejects.toMatchObject({
        status: 409,
        message: 'This Idempotency-Key was used for another call.',
      })
    }
    const again = () => Promise.reject(new Error('It was made twice.'))
    expect(await once(again, { url: '/api/rows?a=1' })).toEqual(await done())
  })

  it('is in progress for two minutes, after which it counts as cut off', async () => {
    const { clock, once } = await answering()
    const { hasBegun, work } = cutOff()
    void once(work)
    await hasBegun
    await clock.elapse(119_999)
    await expect(once(done)).rejects.toMatchObject({
      status: 409,
      message: 'The first call with this Idempotency-Key is still in progress.',
    })
    await clock.elapse(1)
    expect(await once(done)).toEqual(await done())
  })

  it('is answered again for a day, and is another call then', async () => {
    const { clock, once } = await answering()
    await once(done)
    await clock.elapse(86_399_999)
    await expect(once(done, { body: {} })).rejects.toMatchObject({ status: 409 })
    await clock.elapse(1)
    const other = { status: 200, body: '{}' }
    expect(await once(async () => other, { body: {} })).toEqual(other)
  })

  it('has one key of 1 to 200 characters', async () => {
    const { once } = await answering()
    for (const key of ['', 'k'.repeat(201), ['a', 'b']]) {
      await expect(once(done, {}, key)).rejects.toMatchObject({
        status: 400,
        errors: [{ attr: 'Idempotency-Key', code: 'invalid' }],
      })
    }
    expect(await once(done, {}, 'k'.repeat(200))).toEqual(await done())
  })
})
