import { sql } from 'kysely'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { ReplyIntent, Thread, ThreadEntry } from '#core/writing/person-message-api.ts'
import type { Db } from '../transaction.ts'

/** So many of the newest are told. */
const MAX_ENTRIES = 500

/** What was read of the thread, and what we sent that was not read of it yet: the oldest first. */
export async function threadEntries(db: Db, prospect: ProspectId): Promise<readonly ThreadEntry[]> {
  const read = await db
    .selectFrom('thread_message as t')
    .where('t.campaign_person_id', '=', prospect)
    .select(['t.sender as from', 't.text', 't.at', 't.person_sequence_message_id as message'])
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const unread = await db
    .selectFrom('person_sequence_message as d')
    .where('d.campaign_person_id', '=', prospect)
    .where('d.status', '=', 'sent')
    .where(
      sql<boolean>`not exists (select from thread_message t
        where t.person_sequence_message_id = d.id and t.workspace_id = d.workspace_id)`,
    )
    .select(['d.body as text', 'd.sent_at as at', 'd.id as message'])
    .execute()
  const sent = unread.map((entry) => ({ from: 'member' as const, ...entry }))
  return [...read, ...sent].toSorted((one, other) => Number(one.at ?? 0) - Number(other.at ?? 0))
}

export async function readThread(db: Db, prospect: ProspectId): Promise<Thread | null> {
  const member = await db
    .selectFrom('campaign_person as m')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .where('m.id', '=', prospect)
    .where('c.deleted_at', 'is', null)
    .select(sql<ReplyIntent | null>`m.reply_intent`.as('intent'))
    .executeTakeFirst()
  if (!member) return null
  return { prospect, entries: await threadEntries(db, prospect), intent: member.intent }
}
