import { expect, it } from 'vitest'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { draftsOver } from './drafts-over.ts'

/** Somebody of a running campaign who accepted, with two topics, whose angle is all that is written to them. */
const angledOver = async (database: SqlDatabase, draftWriter?: DraftWriter) => {
  const replaced = draftWriter ? { draftWriter } : {}
  const over = await draftsOver(database, { people: 1, replaced })
  const { sql, post, call, campaign, steps, members, api, start } = over
  await sql`update campaign set status = 'running', autonomy = 'autopilot'`
  await sql`update sequence_message set body = 'Hello {{first_name}}, {{topic_angle|how are you today?}}'`
  await sql`update campaign_person set status = 'ACCEPTED', next_step_id = ${steps[1]}`
  const topic = async (name: string, angle: string): Promise<number> =>
    (await post(`/api/campaigns/${campaign}/topics/`, { name, angle })).body.id
  const hiring = await topic('Hiring', 'do you hire engineers now?')
  const growth = await topic('Growth', 'do you sell more this year?')
  const sweep = () => api.services.drafting.dueTextRunner.sweep()
  const give = async (id: number | null): Promise<number> => {
    const people = `/api/campaigns/${campaign}/people/topic/`
    const { body } = await post(people, { ids: members, topic: id })
    await expect.poll(async () => (await over.job(body.job)).state).toBe('done')
    return body.job
  }
  const texts = async () => {
    const rows = await sql<{ status: string; body: string; topic: number | null }>`
      select status, body, topic_id as topic from person_sequence_message order by id`
    return rows.map(({ status, body, topic: of }) => {
      const name = of === hiring ? 'Hiring' : of === growth ? 'Growth' : 'no topic'
      return `${status}, ${name}: ${body}`
    })
  }
  return { ...over, hiring, growth, sweep, give, texts, call, start }
}

const HIRING = 'Hiring: Hello Ada, do you hire engineers now?'
const GROWTH = 'Growth: Hello Ada, do you sell more this year?'

describeOnOneDatabase('a text that is not sent yet', (open) => {
  it('is written anew once its person has another topic, and again where that is undone', async () => {
    const { hiring, growth, sweep, give, texts, undo } = await angledOver(await open())
    await give(hiring)
    await sweep()
    expect(await texts()).toEqual([`approved, ${HIRING}`])
    const job = await give(growth)
    expect(await texts()).toEqual([`draft, ${HIRING}`])
    await sweep()
    expect(await texts()).toEqual([`approved, ${GROWTH}`])
    await undo(job)
    await sweep()
    expect(await texts()).toEqual([`approved, ${HIRING}`])
  })

  it('is written anew once its topic has another angle, but not for another name', async () => {
    const { hiring, sweep, give, texts, call } = await angledOver(await open())
    await give(hiring)
    await sweep()
    const { angle } = (await call('PATCH', `/api/topics/${hiring}/`, { name: 'Jobs' })).body
    await call('PATCH', `/api/topics/${hiring}/`, { angle, rationale: 'They grow.' })
    expect(await texts()).toEqual([`approved, ${HIRING}`])
    await call('PATCH', `/api/topics/${hiring}/`, { angle: 'do you need engineers now?' })
    expect(await texts()).toEqual([`draft, ${HIRING}`])
    await sweep()
    expect(await texts()).toEqual(['approved, Hiring: Hello Ada, do you need engineers now?'])
  })

  it('waits for approval again where a user edited it, and stays as it is where it was sent', async () => {
    const { sql, hiring, growth, sweep, give, texts } = await angledOver(await open())
    await give(hiring)
    await sweep()
    await sql`update person_sequence_message set edited_by = (select user_id from workspace_member)`
    await give(growth)
    expect(await texts()).toEqual([`awaiting_approval, ${HIRING}`])
    await sql`update person_sequence_message set status = 'sent'`
    await give(hiring)
    expect(await texts()).toEqual([`sent, ${HIRING}`])
  })

  it('is left as it is where it failed, was cancelled or is an answer', async () => {
    const { sql, hiring, growth, sweep, give } = await angledOver(await open())
    await give(hiring)
    await sweep()
    const kept = async (changes: ReturnType<typeof sql>, topic: number) => {
      await changes
      const read = () => sql`select version, step_version from person_sequence_message`
      const before = await read()
      await give(topic)
      expect(await read()).toEqual(before)
    }
    await kept(sql`update person_sequence_message set status = 'failed'`, growth)
    await kept(sql`update person_sequence_message set status = 'cancelled'`, hiring)
    await kept(
      sql`update person_sequence_message set status = 'awaiting_approval',
        sequence_message_id = null, purpose = 'reply_draft'`,
      growth,
    )
  })

  it('is cancelled where the other topic has a sequence of its own, and written when that is undone', async () => {
    const { sql, workspace, campaign, ...over } = await angledOver(await open())
    const { hiring, growth, sweep, give, texts, undo } = over
    await sql`insert into sequence (workspace_id, campaign_id, topic_id)
      values (${workspace}, ${campaign}, ${growth})`
    await give(hiring)
    await sweep()
    const job = await give(growth)
    expect(await texts()).toEqual([`cancelled, ${HIRING}`])
    await undo(job)
    await sweep()
    expect(await texts()).toEqual([`cancelled, ${HIRING}`, `approved, ${HIRING}`])
  })

  it('stays cancelled where its person was given such a topic while it was written', async () => {
    const meanwhile = { give: (): Promise<unknown> => Promise.resolve() }
    const { sql, workspace, campaign, ...over } = await angledOver(await open(), {
      writer: 'rules',
      write: async () => {
        await meanwhile.give()
        return { body: 'Hello Ada, how are you today?', evidence: [] }
      },
    })
    const { growth, sweep, give, texts } = over
    await sql`update sequence_message set mode = 'ai'`
    await sql`insert into sequence (workspace_id, campaign_id, topic_id)
      values (${workspace}, ${campaign}, ${growth})`
    meanwhile.give = () => give(growth)
    await sweep()
    expect(await texts()).toEqual(['cancelled, no topic: '])
  })

  it('is written again where its person was given another topic meanwhile', async () => {
    const meanwhile = { give: (): Promise<unknown> => Promise.resolve() }
    const over = await angledOver(await open(), {
      writer: 'rules',
      write: async ({ facts }) => {
        await meanwhile.give()
        const angle = facts.find(({ field }) => field === 'topic_angle')?.value ?? ''
        return { body: `Hello Ada, ${angle}`, evidence: [] }
      },
    })
    const { sql, hiring, growth, sweep, give, texts } = over
    await sql`update sequence_message set mode = 'ai'`
    await give(hiring)
    let isGiven = false
    meanwhile.give = async () => {
      if (isGiven) return
      isGiven = true
      await give(growth)
    }
    await sweep()
    expect(await texts()).toEqual([`approved, ${GROWTH}`])
  })
})
