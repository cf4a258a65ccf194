import { sql } from 'kysely'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { later, momentOf, outreachDate } from '#core/runtime/moments.ts'
import { keptText } from '#core/task-execution/thread-obstacle.ts'
import type { ReadPayload } from './read-payload.ts'

interface MessageRow {
  readonly text: string
  readonly isAnswer: boolean
  readonly invitedAt: OutreachDate | null
  /** When they wrote last before it was approved. */
  readonly wroteAt: OutreachDate | null
  readonly sentTexts: readonly string[]
  /** What the member wrote by hand. */
  readonly byHandTexts: readonly string[]
}

/** What is sent, after what in the thread nothing is, and which of the member's own words are known. */
export const readMessagePayload: ReadPayload = async (db, { id, account }) => {
  const { rows } = await sql<MessageRow>`
    select d.body as text, d.purpose = 'reply_draft' as "isAnswer", m.invitation_sent_at as "invitedAt",
      (select max(w.at) from thread_message w where w.campaign_person_id = m.id
        and w.sender = 'person' and w.at <= coalesce(d.approved_at, w.at)) as "wroteAt",
      (select coalesce(jsonb_agg(sent.body), '[]') from campaign_person theirs
        join person_sequence_message sent on sent.campaign_person_id = theirs.id
        where theirs.person_id = m.person_id and sent.id <> d.id
          and sent.status in ('sent', 'unverified')) as "sentTexts",
      (select coalesce(jsonb_agg(w.text), '[]') from campaign_person theirs
        join thread_message w on w.campaign_person_id = theirs.id
        where theirs.person_id = m.person_id and w.sender = 'member'
          and w.person_sequence_message_id is null) as "byHandTexts"
    from task t join person_sequence_message d on d.id = t.person_message_id
    join campaign_person m on m.id = t.campaign_person_id
    where t.id = ${id} and t.workspace_id = ${account.workspaceId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Task ${id} has no text.`)
  const { text, sentTexts, byHandTexts } = row
  // Whoever wrote these very words by hand would be seen to write them twice.
  const ownTexts = [...sentTexts, ...byHandTexts.filter((one) => keptText(one) !== keptText(text))]
  const since = sinceOf(row)
  return { text, ownTexts, ...(since !== null && { repliedSince: since.toISOString() }) }
}

/** An answer is stopped by what came after the reply that it answers. */
const sinceOf = ({ isAnswer, invitedAt, wroteAt }: MessageRow): OutreachDate | null =>
  isAnswer ? wroteAt && outreachDate(later(momentOf(wroteAt), 1)) : invitedAt
