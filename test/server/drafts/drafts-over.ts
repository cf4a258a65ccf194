import { expect } from 'vitest'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { peopleOver } from '../persons/people-over.ts'

/** A campaign of people with a note, a first message and one that follows; and the calls about their texts. */
export async function draftsOver(
  database: SqlDatabase,
  {
    people = 3,
    replaced = {},
  }: { people?: number; replaced?: Parameters<typeof peopleOver>[2] } = {},
) {
  const world = await peopleOver(database, people, replaced)
  const { sql, campaign, workspace, api, token } = world
  await sql`update person set first_name = 'Ada', company_name = 'Engines Ltd', job_title = 'CTO'`
  const [course] = await sql<{ id: number }>`insert into sequence (workspace_id, campaign_id)
    values (${workspace}, ${campaign}) returning id`
  const sequence = course?.id ?? 0
  const steps = await sql<{ id: number }>`
    insert into sequence_message
      (workspace_id, campaign_id, sequence_id, position, step_type, body, requires_approval)
    select ${workspace}, ${campaign}, ${sequence}, at, type, body, false
    from (values (1, 'connect', ''), (2, 'message', 'Hello {{first_name}}, how does {{company_name|your team}} find customers?'),
      (3, 'message', 'Hello again {{first_name}}, have you had time to think about it?')) step(at, type, body)
    returning id`
  const members = await sql<{ id: number }>`select id from campaign_person order by id`
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, path, body, { token })
  const at = `/api/campaigns/${campaign}`
  return {
    ...world,
    ...{ sequence, call },
    steps: steps.map(({ id }) => id),
    members: members.map(({ id }) => id),
    generate: async (selection: object = { filter: {} }) => {
      const answer = await call('POST', `${at}/people/generate/`, selection)
      expect(answer.status).toBe(202)
      await expect.poll(async () => (await world.job(answer.body.job)).state).not.toBe('running')
      return world.job(answer.body.job)
    },
    texts: async (query = '') =>
      (await call('GET', `${at}/person-sequence-messages/${query}`)).body.data,
    change: (id: number, body: object) =>
      call('PATCH', `/api/person-sequence-messages/${id}/`, body),
    rewrite: (id: number) => call('POST', `/api/person-sequence-messages/${id}/rewrite/`, {}),
    approveAll: (body: object) => call('POST', `${at}/person-sequence-messages/approve/`, body),
    results: async (by = '') => (await call('GET', `${at}/results/${by}`)).body.data,
  }
}
