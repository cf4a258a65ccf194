import type { OperationName } from '#adapters/http/contract/index.ts'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { apiOver } from '../../../fixtures/api.ts'
import type { RefusalWorld } from './refusal-world.ts'
import { row, rowOf, type Row } from './row.ts'

const STALE = { version: 99 }

/** Does it while somebody else changes the text that is being written. */
const whileChanged = async (world: RefusalWorld, name: OperationName) => {
  const { sql, ask, database } = world
  const draftWriter: DraftWriter = {
    writer: 'rules',
    write: async () => {
      await sql`update person_sequence_message set version = version + 1`
      return { body: 'Hello', evidence: [] }
    },
  }
  return ask(name, { api: await apiOver(database, { draftWriter }) })
}

const once = (name: OperationName, refusal: string, status: string): Row =>
  row(name, refusal, async ({ ask, sql, ids }) => {
    await sql`update person_sequence_message set status = ${status}, version = 100
      where id = ${ids.message}`
    const answer = await ask(name)
    await sql`update person_sequence_message set status = 'awaiting_approval' where id = ${ids.message}`
    return answer
  })

const withSecondStep = (name: OperationName, body?: unknown): Row =>
  row(name, '409 invalid_transition', async ({ ask, sql, ids }) => {
    const [added] = await sql<{ id: number }>`
      insert into sequence_message (workspace_id, campaign_id, sequence_id, position, step_type)
      values (${ids.workspace}, ${ids.campaign}, ${ids.sequence}, 2, 'wait') returning id`
    const answer = await ask(name, body === undefined ? {} : { body })
    await sql`delete from sequence_message where id = ${added!.id}`
    return answer
  })

/** Of sequences, their texts and threads. */
export const REFUSALS_OF_TEXTS: readonly Row[] = [
  rowOf('changePersonSequenceMessage', '409 stale_version', { status: 'rejected', ...STALE }),
  once('changePersonSequenceMessage', '409 invalid_transition', 'sent'),
  row('changePersonSequenceMessage', '409 not_approved', async ({ ask, sql, ids }) => {
    await sql`update person_sequence_message set problems = '[{"code": "empty", "detail": ""}]',
      version = 1 where id = ${ids.message}`
    return ask('changePersonSequenceMessage', { body: { status: 'approved', version: 1 } })
  }),
  once('rewritePersonSequenceMessage', '409 invalid_transition', 'sent'),
  row('rewritePersonSequenceMessage', '409 stale_version', async (world) => {
    await world.sql`update sequence_message set mode = 'ai' where id = ${world.ids.step}`
    return whileChanged(world, 'rewritePersonSequenceMessage')
  }),
  row('changeThread', '409 invalid_transition', ({ ask }) => ask('changeThread')),
  row('draftReply', '409 invalid_transition', ({ ask }) => ask('draftReply')),
  row('draftReply', '409 stale_version', async (world) => {
    const { sql, ids } = world
    await sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
      values (${ids.workspace}, ${ids.member}, 'person', 'Why?', now())`
    return whileChanged(world, 'draftReply')
  }),
  row('beginSequence', '409 invalid_transition', async ({ ask, sql, ids }) => {
    await sql`update person_sequence_message set status = 'sent' where id = ${ids.message}`
    return ask('beginSequence', { body: { template: ids.template } })
  }),
  rowOf('changeSequence', '409 stale_version', { name: 'Mine', ...STALE }),
  rowOf('changeSequenceMessage', '409 stale_version', { body: 'Mine', ...STALE }),
  rowOf('getStepEffect', '409 stale_version', { body: 'Mine', ...STALE }),
  withSecondStep('getStepEffect', { removed: true }),
  withSecondStep('removeSequenceMessage'),
]
