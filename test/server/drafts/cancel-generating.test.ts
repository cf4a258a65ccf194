import { expect, it, onTestFinished } from 'vitest'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
import { apiOver } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { draftsOver } from './drafts-over.ts'

const BODY = 'How do you find new customers?'
const USAGE = { inputTokens: 5, outputTokens: 1 }

/** Writes so many texts, and then waits until it is told to break off. */
const writerOf = (texts: number) => {
  const world = { asked: 0 }
  const draftWriter: DraftWriter = {
    writer: 'model',
    write: async (_, __, signal) => {
      world.asked += 1
      if (world.asked <= texts) return { body: BODY, evidence: [], usage: USAGE }
      const brokeOff = new WritingFailed('Its answer broke off.', USAGE)
      return new Promise((_resolve, reject) =>
        (signal as AbortSignal).addEventListener('abort', () => reject(brokeOff)),
      )
    },
  }
  return { world, draftWriter }
}

describeOnBothDatabases('POST people/jobs/{id}/cancel/', (open) => {
  it('stops the writing of drafts, keeps what is written, and leaves it to be undone', async () => {
    const { world, draftWriter } = writerOf(2)
    const over = await draftsOver(await open(), { people: 22, replaced: { draftWriter } })
    const { sql, steps, call, campaign, path, job, texts, generate, undo } = over
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1]}`
    const begun = await call('POST', `/api/campaigns/${campaign}/people/generate/`, { filter: {} })
    const id: number = begun.body.job
    await expect.poll(() => world.asked).toBe(6)
    const stopped = await call('POST', `${path}/jobs/${id}/cancel/`)
    expect([stopped.status, stopped.body]).toMatchObject([
      200,
      { id, kind: 'generate', state: 'cancelled', done: 2, total: 22, undone_by: null },
    ])
    const taken = async () => (await sql`select input_tokens as tokens from writer_usage`)[0]
    await expect.poll(taken).toEqual({ tokens: 6 * USAGE.inputTokens })
    expect(world.asked).toBe(6)
    const states = async () =>
      sql`select status, count(*)::integer as count from person_sequence_message
        group by status order by status`
    expect(await states()).toEqual([
      { status: 'awaiting_approval', count: 2 },
      { status: 'cancelled', count: 18 },
    ])
    expect(
      (await texts('?status=awaiting_approval')).map((each: { body: string }) => each.body),
    ).toEqual([BODY, BODY])
    expect((await call('POST', `${path}/jobs/${id}/cancel/`)).body).toEqual(stopped.body)
    await undo(id)
    await expect.poll(async () => (await job(id)).undone_by).not.toBeNull()
    await expect.poll(states).toEqual([{ status: 'cancelled', count: 20 }])
    world.asked = -100
    await generate()
    expect((await states())[0]).toEqual({ status: 'awaiting_approval', count: 22 })
  })

  it('stops the writing where another server writes', async () => {
    const database = await open()
    const { world, draftWriter } = writerOf(2)
    const over = await draftsOver(database, { people: 22, replaced: { draftWriter } })
    const { sql, steps, call, campaign, workspace, api } = over
    const { runner } = api.services.personJobs
    runner.start()
    onTestFinished(() => runner.stop())
    const other = await apiOver(database)
    other.services.bus.subscribe((events) => api.services.bus.publish(events))
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1]}`
    const begun = await call('POST', `/api/campaigns/${campaign}/people/generate/`, { filter: {} })
    await expect.poll(() => world.asked).toBe(6)
    await other.services.personJobs.cancel.execute(workspace, begun.body.job)
    const taken = async () => (await sql`select input_tokens as tokens from writer_usage`)[0]
    await expect.poll(taken).toEqual({ tokens: 6 * USAGE.inputTokens })
    expect(world.asked).toBe(6)
  })

  it('refuses what has ended, what can’t be stopped, and what there isn’t', async () => {
    const { call, generate, path, start, ids } = await draftsOver(await open())
    const ended = await generate()
    const tagged = (await start('tag', { ids: [ids[0]], add: ['Event'] })).body.job
    for (const [id, status, code] of [
      [ended.id, 409, 'invalid_transition'],
      [tagged, 409, 'invalid_transition'],
      [9_999, 404, 'not_found'],
    ]) {
      const { status: answered, body } = await call('POST', `${path}/jobs/${id}/cancel/`)
      expect([answered, body.errors[0].code]).toEqual([status, code])
    }
  })
})
