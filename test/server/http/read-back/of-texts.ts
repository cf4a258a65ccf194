import { change, type Change, type ReadBackWorld } from './change.ts'

/** The last text that was written. */
const lastText = async ({ call }: ReadBackWorld): Promise<number> =>
  (await call('listPersonSequenceMessages')).body.data.at(-1)?.id

const replied = async ({ sql, ids }: ReadBackWorld) => {
  await sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
    values (${ids.workspace}, ${ids.member}, 'person', 'Tell me more!', now())`
  await sql`update campaign_person set status = 'PROSPECT_REPLIED', replied_at = now()
    where id = ${ids.member}`
}

/** Of what is written for people, and of their threads. */
export const CHANGES_OF_TEXTS: readonly Change[] = [
  change('generatePeople', 'listPersonSequenceMessages', {
    prepare: async ({ sql, ids }) => {
      await sql`delete from person_sequence_message`
      await sql`update campaign set note_policy = 'with_note' where id = ${ids.campaign}`
      await sql`update sequence_message set body = 'Hello there' where id = ${ids.step}`
    },
  }),
  change('rewritePersonSequenceMessage', 'listPersonSequenceMessages', {
    asked: async (world) => ({
      path: `/api/person-sequence-messages/${await lastText(world)}/rewrite/`,
    }),
  }),
  change('approvePersonSequenceMessages', 'listPersonSequenceMessages', {
    asked: ({ ids }) => ({ body: { sequence_message: ids.step, statement: 'All of them' } }),
  }),
  change('changeThread', 'getThread', { prepare: replied }),
  change('draftReply', 'listPersonSequenceMessages'),
]
