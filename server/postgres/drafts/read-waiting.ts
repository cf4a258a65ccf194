import { sql } from 'kysely'
import type { OutreachDate, RealDate } from '#core/runtime/moments.ts'
import { MAX_WAITING, type Waiting } from '#core/waiting/waiting.ts'
import { UNDECIDED_STATUSES } from '#core/writing/person-message.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { selectDrafts } from './draft-query.ts'

/** What waits for a person, in campaigns that are not in the archive. */
export async function readWaiting(db: Db): Promise<Omit<Waiting, 'extension'>> {
  const drafts = await selectDrafts(db)
    .where('d.workspace_id', '=', workspaceOf(db))
    .where('d.status', 'in', UNDECIDED_STATUSES)
    .where('c.archived_at', 'is', null)
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name'])
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<RealDate>`max(d.created_at)`.as('latest'),
    ])
    .orderBy('latest', 'desc')
    .limit(MAX_WAITING)
    .execute()
  const replies = await db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .where('m.workspace_id', '=', workspaceOf(db))
    .where('m.status', '=', 'PROSPECT_REPLIED')
    .where('c.deleted_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from person_sequence_message d
        where d.campaign_person_id = m.id and d.workspace_id = m.workspace_id
          and d.purpose = 'reply_draft'
          and d.status in ('approved', 'scheduled', 'sending', 'unverified'))`,
    )
    .where(
      // What is as late as a reply may be older than it.
      sql<boolean>`coalesce((
        select max(w.at) filter (where w.sender = 'member')
          <= greatest(max(w.at) filter (where w.sender = 'person'), m.replied_at)
        from thread_message w
        where w.campaign_person_id = m.id and w.workspace_id = m.workspace_id), true)`,
    )
    .select(['m.id as prospect', 'c.id', 'c.name'])
    .select([
      sql<OutreachDate>`greatest(m.status_changed_at, p.last_replied_at)`.as('at'),
      sql<string>`coalesce(nullif(p.full_name, ''), trim(p.first_name || ' ' || p.last_name))`.as(
        'full_name',
      ),
    ])
    .orderBy('at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_WAITING)
    .execute()
  return {
    drafts: drafts.map(({ id, name, count, latest }) => ({
      ...{ campaign: { id, name }, count, latestAt: latest },
    })),
    replies: replies.map(({ prospect, id, name, full_name: fullName, at }) => ({
      ...{ prospect, campaign: { id, name }, fullName, at },
    })),
  }
}
