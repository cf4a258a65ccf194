import { sql } from 'kysely'
import { noteToSend } from '../outreach/invitation-note.ts'
import type { ReadPayload } from './read-payload.ts'

/** The note that the invitation carries; of one that was begun the one that it had then, to be looked for. */
export const readInvitationPayload: ReadPayload = async (db, { id, account, now }) => {
  const { rows } = await sql<{ note: string | null }>`
    select case when t.intent_at is null then next.body
        else (select begun.body from person_sequence_message begun where begun.id = t.person_message_id)
      end as note
    from task t join campaign_person m on m.id = t.campaign_person_id
    join campaign c on c.id = m.campaign_id
    left join lateral ${noteToSend(now)} next on true
    where t.id = ${id} and t.workspace_id = ${account.workspaceId}`.execute(db)
  const note = rows[0]?.note ?? null
  return note === null ? {} : { note }
}
