import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { peopleOver } from '../persons/people-over.ts'

export const CONNECT = { step_type: 'connect' }
export const MESSAGE = { step_type: 'message', body: 'Hello {{first_name|there}}' }

/** A campaign of a few people, and the calls for its sequences. */
export async function sequencesOver(database: SqlDatabase, people = 4) {
  const over = await peopleOver(database, people)
  const { campaign, api, token, get, post, sql } = over
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, body, { token })
    return { status: answer.status, body: answer.body, error: answer.body?.errors?.[0] }
  }
  const list = async (of = campaign) => (await get(`/api/campaigns/${of}/sequences/`)).body.data
  const add = (body: object, of = campaign) =>
    call('POST', `/api/campaigns/${of}/sequence-messages/`, body)
  const begin = (body: object, of = campaign) =>
    call('POST', `/api/campaigns/${of}/sequences/`, body)
  const change = (id: number, body: object) => call('PATCH', `/api/sequence-messages/${id}/`, body)
  const remove = (id: number) => call('DELETE', `/api/sequence-messages/${id}/`)
  const effect = (id: number, body: object) =>
    call('POST', `/api/sequence-messages/${id}/effect/`, body)
  /** A campaign that asks to connect, and writes twice to whoever accepts. */
  const threeSteps = async () => {
    await add(CONNECT)
    await add(MESSAGE)
    const { body } = await add({ ...MESSAGE, body: 'One more thing', delay_value: 3 })
    return body as { id: number; messages: { id: number; version: number; order: number }[] }
  }
  const topic = async (name = 'Hiring', of = campaign) =>
    (await post(`/api/campaigns/${of}/topics/`, { name })).body.id as number
  const members = (await sql<{ id: number }>`select id from campaign_person order by id`).map(
    ({ id }) => id,
  )
  /** Somebody's text by a step, as a draft, or however far it came. */
  const written = async (step: number, status: string, member = members[0]) => {
    const [row] = await sql<{ id: number }>`
      insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
        sequence_message_id, purpose, body, writer, status, sent_at, approved_at)
      select workspace_id, campaign_id, id, ${step}, 'first_message', 'Hello Ada', 'text', ${status},
        case when ${status} = 'sent' then now() end, case when ${status} = 'approved' then now() end
      from campaign_person where id = ${member} returning id`
    return row?.id
  }
  const draftsOf = (step: number) =>
    sql<{ status: string; version: number; approved_at: Date | null }>`
      select status, version, approved_at from person_sequence_message
      where sequence_message_id = ${step} order by id`
  const template = async (more: object = {}) => {
    const steps = [
      { ...CONNECT, trigger: 'on_start' },
      { ...MESSAGE, trigger: 'on_accepted', delay_value: 1 },
    ]
    const path = `/api/workspaces/${over.workspace}/sequence-templates/`
    return (await post(path, { name: 'Two steps', steps, ...more })).body.id as number
  }
  return {
    ...{ ...over, call, list, add, begin, change, remove, effect, threeSteps, topic },
    ...{ members, written, draftsOf, template },
  }
}
