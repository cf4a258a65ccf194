import { expect, it } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
import { dueTextRunner } from '#server/drafts/due-text-runner.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import type { Sql } from '../../fixtures/sql.ts'
import { draftsOver } from './drafts-over.ts'

type Replaced = NonNullable<Parameters<typeof draftsOver>[1]>['replaced']

/** Writes the same for everybody, each time that it is asked and something else has been done. */
const writerThat = (first: () => Promise<unknown>) => ({
  writer: 'rules' as const,
  write: async () => {
    await first()
    return { body: 'How do you find new customers today?', evidence: [] }
  },
})

/** A running campaign whose people accepted, and have their first message before them. */
const acceptedOver = async (database: SqlDatabase, replaced: Replaced = {}, people = 3) => {
  const world = await draftsOver(database, { people, replaced })
  const { sql, steps } = world
  await sql`update campaign set status = 'running'`
  await sql`update campaign_person set status = 'ACCEPTED', next_step_id = ${steps[1]}`
  const sweep = () => world.api.services.drafting.dueTextRunner.sweep()
  const written = async () => {
    const texts = await sql<{ step: number; status: string }>`
      select sequence_message_id as step, status from person_sequence_message order by id`
    return texts.map(({ step, status }) => `${steps.indexOf(step)} ${status}`)
  }
  return { ...world, sweep, written }
}

describeOnOneDatabase('texts that are due', (open) => {
  it('are written for whoever accepted, once for each step', async () => {
    const { sql, steps, sweep, written } = await acceptedOver(await open())
    await sweep()
    const first = Array<string>(3).fill('1 awaiting_approval')
    expect(await written()).toEqual(first)
    await sql`update person_sequence_message set status = 'cancelled'`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 cancelled'))
    await sql`update campaign_person set status = 'FOLLOW_UP', next_step_id = ${steps[2]}`
    await sweep()
    expect((await written()).slice(3)).toEqual(Array<string>(3).fill('2 awaiting_approval'))
  })

  it('are approved at once on autopilot', async () => {
    const { sql, sweep, written } = await acceptedOver(await open())
    await sql`update campaign set autonomy = 'autopilot'`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 approved'))
  })

  it('are written anew once their step has another text', async () => {
    const { call, steps, sweep, texts, written } = await acceptedOver(await open())
    await sweep()
    const changed = { body: 'Good morning {{first_name}}, do you have a minute on Thursday?' }
    const answer = await call('PATCH', `/api/sequence-messages/${steps[1]}/`, changed)
    expect(answer.status).toBe(200)
    expect(await written()).toEqual(Array<string>(3).fill('1 draft'))
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 awaiting_approval'))
    const [{ body }] = await texts()
    expect(body).toBe('Good morning Ada, do you have a minute on Thursday?')
  })

  it('are written again where their step is saved meanwhile, and approved by its new text alone', async () => {
    let meanwhile: () => Promise<unknown> = () => Promise.resolve()
    const draftWriter = writerThat(() => meanwhile())
    const over = await acceptedOver(await open(), { draftWriter })
    const { sql, call, steps, sweep, written } = over
    await sql`update sequence_message set mode = 'ai'`
    await sql`update campaign set autonomy = 'autopilot'`
    let asked = 0
    meanwhile = async () => {
      asked += 1
      if (asked === 3)
        await call('PATCH', `/api/sequence-messages/${steps[1]}/`, { body: 'Ask about Thursday.' })
    }
    await sweep()
    expect(asked).toBeGreaterThan(3)
    expect(await written()).toEqual(Array<string>(3).fill('1 approved'))
    expect(await sql`select from person_sequence_message where step_version <> 2`).toEqual([])
  })

  it.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['autopilot was switched off', (sql) => sql`update campaign set autonomy = 'manual_approval'`],
    ['it has to be approved', (sql) => sql`update sequence_message set requires_approval = true`],
  ])('wait for approval where %s while they were written', async (_, change) => {
    let meanwhile: () => Promise<unknown> = () => Promise.resolve()
    const draftWriter = writerThat(() => meanwhile())
    const { sql, sweep, written } = await acceptedOver(await open(), { draftWriter })
    await sql`update sequence_message set mode = 'ai'`
    await sql`update campaign set autonomy = 'autopilot'`
    meanwhile = () => change(sql)
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 awaiting_approval'))
  })

  it('are tried again, after five minutes, where the writer failed, and the others wait', async () => {
    let asked = 0
    let isDown = true
    const draftWriter = writerThat(async () => {
      asked += 1
      if (isDown) throw new WritingFailed('It answered 503.')
    })
    const over = await acceptedOver(await open(), {
      draftWriter: { ...draftWriter, writer: 'model' },
    })
    const { sql, sweep, written, api, texts } = over
    await sql`update sequence_message set mode = 'ai'`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 draft'))
    const problems = [{ code: 'writer_failed', detail: 'It answered 503.' }]
    expect((await texts())[0]).toMatchObject({ status: 'draft', body: '', problems })
    const before = asked
    await sweep()
    expect(asked).toBe(before)
    isDown = false
    const now = realDate(api.services.clock.now())
    await sql`update person_sequence_message set writing_since = ${now}::timestamptz - interval '6 minutes'`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 awaiting_approval'))
    expect((await texts())[0].problems).toEqual([])
  })

  it('are written although another one of them can’t be kept', async () => {
    let asked = 0
    const draftWriter: DraftWriter = {
      writer: 'rules',
      write: async () => {
        asked += 1
        return { body: asked === 1 ? 'Hello\0' : 'Hello there, how are you?', evidence: [] }
      },
    }
    const { sql, sweep, written } = await acceptedOver(await open(), { draftWriter })
    await sql`update sequence_message set mode = 'ai'`
    await sweep()
    expect((await written()).toSorted()).toEqual([
      ...['1 awaiting_approval', '1 awaiting_approval', '1 draft'],
    ])
  })

  it('count as being written from when each was begun', async () => {
    let asked = 0
    let recent: readonly unknown[] = []
    let aged: Promise<unknown> | undefined
    let look: () => Promise<void> = () => Promise.resolve()
    const draftWriter = writerThat(() => look())
    const { sql, sweep } = await acceptedOver(await open(), { draftWriter }, 6)
    await sql`update sequence_message set mode = 'ai'`
    look = async () => {
      asked += 1
      aged ??= sql`update person_sequence_message set writing_since = '1960-01-01'`
      await aged
      if (asked >= 5)
        recent = await sql`select from person_sequence_message where writing_since > '1960-01-02'`
    }
    await sweep()
    expect(recent).not.toEqual([])
  })

  it.each([
    ['with_note', true, ['3 awaiting_approval']],
    ['with_note', false, []],
    ['without_note', true, []],
  ] as const)(
    'are the notes of requests to come, once each: %s, enabled %s',
    async (policy, isOn, expected) => {
      const { sql, steps, sweep, written } = await acceptedOver(await open())
      await sql`update campaign_person set status = 'VISITED', next_step_id = null`
      await sql`update sequence_message set body = 'Hello {{first_name}}' where id = ${steps[0]}`
      await sql`update sequence set enabled = ${isOn}`
      await sql`update campaign set note_policy = ${policy}`
      await sweep()
      const notes = await sql<{ step: number }>`
      select distinct sequence_message_id as step from person_sequence_message where purpose = 'invite_note'`
      expect(notes.map(({ step }) => step)).toEqual(expected.length > 0 ? [steps[0]] : [])
      expect((await written()).length).toBe(expected.length > 0 ? 3 : 0)
      await sql`update person_sequence_message set status = 'cancelled'`
      await sweep()
      expect((await written()).every((one) => one.includes('cancelled'))).toBe(true)
    },
  )

  it.each<[string, (sql: Sql) => Promise<unknown>, string?]>([
    ['withdrew', (sql) => sql`update campaign_person set status = 'FAIL_TO_INVITE'`, 'cancelled'],
    [
      'had everything',
      (sql) => sql`update campaign_person set status = 'END_OF_SEQUENCE'`,
      'cancelled',
    ],
    ['may not be contacted', (sql) => sql`update person set do_not_contact = true`, 'cancelled'],
    ['are written to by hand', (sql) => sql`update campaign_person set is_by_hand = true`],
    ['have a sequence that is off', (sql) => sql`update sequence set enabled = false`],
  ])('are not written anew for people who %s', async (_, change, status = 'draft') => {
    const { sql, sweep, written } = await acceptedOver(await open())
    await sweep()
    await sql`update person_sequence_message set status = 'draft'`
    await change(sql)
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill(`1 ${status}`))
  })

  it.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['the campaign is paused', (sql) => sql`update campaign set status = 'paused'`],
    ['the sequence is off', (sql) => sql`update sequence set enabled = false`],
    ['their user writes to them', (sql) => sql`update campaign_person set is_by_hand = true`],
    ['nobody may contact them', (sql) => sql`update person set do_not_contact = true`],
    ['the workspace has expired', (sql) => sql`update workspace set status = 'expired'`],
    ['they replied', (sql) => sql`update campaign_person set status = 'PROSPECT_REPLIED'`],
  ])('are not written where %s', async (_, change) => {
    const { sql, sweep, written } = await acceptedOver(await open())
    await change(sql)
    await sweep()
    expect(await written()).toEqual([])
  })

  it('that were begun before a server started are written at once by one that is alone on its database', async () => {
    const { sql, sweep, written, api } = await acceptedOver(await open())
    await sweep()
    const { services } = api
    const before = realDate(later(services.clock.now(), -1000))
    await sql`update person_sequence_message set status = 'draft', writing_since = ${before}`
    const { generateTexts } = services.drafting
    await dueTextRunner({ ...services, generateTexts, isAlone: false }).sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 draft'))
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 awaiting_approval'))
  })

  it('that a server began and never ended are written after five minutes', async () => {
    const { sql, sweep, written, api } = await acceptedOver(await open())
    await sweep()
    const now = realDate(api.services.clock.now())
    await sql`update person_sequence_message set status = 'draft', writing_since = ${now}`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 draft'))
    await sql`update person_sequence_message
      set writing_since = writing_since - interval '6 minutes'`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 awaiting_approval'))
  })

  it('of a job under way are left to it', async () => {
    const { sql, sweep, written } = await acceptedOver(await open())
    await sweep()
    const [job] = await sql<{ id: number }>`insert into person_job
      (workspace_id, user_id, kind, last_id, total, total_is_exact)
      select workspace_id, user_id, 'generate', 1, 1, true from workspace_member limit 1
      returning id`
    await sql`update person_sequence_message set status = 'draft', writing_since = null,
      person_job_id = ${job?.id}`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 draft'))
    await sql`update person_job set state = 'done'`
    await sweep()
    expect(await written()).toEqual(Array<string>(3).fill('1 awaiting_approval'))
  })
})
