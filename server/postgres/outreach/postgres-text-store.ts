import { sql, type RawBuilder } from 'kysely'
import { INVITED_STATUSES } from '#core/prospect/transitions.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  TaskId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import {
  momentOf,
  outreachDate,
  type OutreachDate,
  type OutreachMs,
} from '#core/runtime/moments.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { TextStore, ThreadNews } from '#server/outreach/text-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { noteToSend } from './invitation-note.ts'
import { textToSend } from './next-message.ts'
import { isOfOtherMember } from './of-other-member.ts'

type Correspondent = Parameters<TextStore['keepThread']>[1]

export class PostgresTextStore implements TextStore {
  async isToSend(transaction: Transaction, task: TaskId): Promise<boolean> {
    const { rows } = await sql`
      select d.id from task t join person_sequence_message d on d.id = t.person_message_id
      join campaign_person m on m.id = t.campaign_person_id
      where t.id = ${task} and t.workspace_id = ${workspaceOf(transaction)} and d.body = t.payload ->> 'text'
        and d.id in (select next.id from ${textToSend} next)
      for no key update of d`.execute(sqlOf(transaction))
    return rows.length > 0
  }

  async takesNote(transaction: Transaction, task: TaskId, now: OutreachMs): Promise<boolean> {
    const db = sqlOf(transaction)
    const workspace = workspaceOf(transaction)
    // Whoever changes one of them meanwhile is waited for.
    await sql`select d.id from person_sequence_message d join task t
        on t.campaign_person_id = d.campaign_person_id
      where t.id = ${task} and d.purpose = 'invite_note' and d.workspace_id = ${workspace}
      order by d.id for no key update of d`.execute(db)
    const { rows } = await sql`
      update task t set person_message_id = (select next.id from ${noteToSend(now)} next)
      from campaign_person m join campaign c on c.id = m.campaign_id
      where t.id = ${task} and t.workspace_id = ${workspace} and m.id = t.campaign_person_id
        and (select next.body from ${noteToSend(now)} next) is not distinct from t.payload ->> 'note'
      returning t.id`.execute(db)
    return rows.length > 0
  }

  async firstNoteSince(
    transaction: Transaction,
    { id, workspaceId }: SenderAccountRecord,
    since: OutreachMs,
  ): Promise<OutreachMs | null> {
    const { rows } = await sql<{ at: OutreachDate | null }>`
      select min(d.sent_at) as at from task t
      join person_sequence_message d on d.id = t.person_message_id and d.purpose = 'invite_note'
      where t.sender_account_id = ${id} and t.workspace_id = ${workspaceId}
        and d.sent_at > ${outreachDate(since)}`.execute(sqlOf(transaction))
    const at = rows[0]?.at ?? null
    return at && momentOf(at)
  }

  async markSent(
    transaction: Transaction,
    { id, prospect }: Parameters<TextStore['markSent']>[1],
    { at, receipt }: Parameters<TextStore['markSent']>[2],
  ): Promise<void> {
    await sql`
      with sent as (
        update person_sequence_message d set status = 'sent', sent_at = ${outreachDate(at)},
          receipt = ${JSON.stringify(receipt)}::jsonb, version = d.version + 1, updated_at = now()
        from task t where t.id = ${id} and d.id = t.person_message_id
          and d.workspace_id = ${workspaceOf(transaction)}
        returning d.id, d.workspace_id, d.campaign_person_id, d.body
      )
      insert into thread_message (workspace_id, campaign_person_id, sender, text, at,
        person_sequence_message_id)
      select workspace_id, campaign_person_id, 'member', body, ${outreachDate(at)}, id from sent
      where campaign_person_id = ${prospect.id}
      on conflict do nothing`.execute(sqlOf(transaction))
  }

  async refuse(transaction: Transaction, task: TaskId, problem: MessageProblem): Promise<void> {
    await sql`
      update person_sequence_message d set status = 'awaiting_approval', approved_by = null,
        approved_at = null, problems = ${JSON.stringify([problem])}::jsonb, version = d.version + 1,
        updated_at = now()
      from task t where t.id = ${task} and d.id = t.person_message_id
        and d.workspace_id = ${workspaceOf(transaction)}`.execute(sqlOf(transaction))
  }

  async unapproveAnswers(
    transaction: Transaction,
    { id }: Correspondent,
    notSent: TaskId | null,
  ): Promise<readonly PersonMessageId[]> {
    const { rows } = await sql<{ id: PersonMessageId; wasApproved: boolean }>`
      update person_sequence_message d set status = 'awaiting_approval', approved_by = null,
        approved_at = null, version = d.version + 1, updated_at = now()
      from person_sequence_message before
      where before.id = d.id and d.campaign_person_id = ${id} and d.purpose = 'reply_draft'
        and d.workspace_id = ${workspaceOf(transaction)}
        and (d.status in ('awaiting_approval', 'approved', 'scheduled')
          or d.id = (select t.person_message_id from task t where t.id = ${notSent}))
      returning d.id, before.status <> 'awaiting_approval' as "wasApproved"`.execute(
      sqlOf(transaction),
    )
    return rows.filter(({ wasApproved }) => wasApproved).map((row) => row.id)
  }

  async keepThread(
    transaction: Transaction,
    { id, workspaceId }: Correspondent,
    { messages, now }: Parameters<TextStore['keepThread']>[2],
  ): Promise<ThreadNews> {
    const given = messages.map(({ from, text, at }, nth) => ({
      nth,
      sender: from,
      text,
      at: at ?? outreachDate(now),
      isTimed: at !== null,
    }))
    const { rows } = await sql<KeptMessage>`
      insert into thread_message (workspace_id, campaign_person_id, sender, text, at,
        person_sequence_message_id)
      select ${workspaceId}::integer, ${id}::integer, g.sender, g.text, g.at,
        ${ours(id)}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (nth integer, sender text, text text, at timestamptz, "isTimed" boolean)
      where not exists (select from thread_message known
        where known.campaign_person_id = ${id} and known.workspace_id = ${workspaceId}
          and known.sender = g.sender and known.text = g.text
          and (not g."isTimed" or known.at = g.at
            or (g.sender = 'member' and known.person_sequence_message_id is not null)))
      order by g.nth
      on conflict do nothing
      returning sender, text, at, person_sequence_message_id is not null as "isOurs",
        at >= coalesce((select m.invitation_sent_at from campaign_person m where m.id = ${id}), at)
          as "isSince"`.execute(sqlOf(transaction))
    const since = rows.filter(({ isSince }) => isSince)
    return {
      replies: since
        .filter(({ sender }) => sender === 'person')
        .map(({ text, at }) => ({ text, at: momentOf(at) })),
      isByHand: since.some(({ sender, isOurs }) => sender === 'member' && !isOurs),
    }
  }

  async markReplied(
    transaction: Transaction,
    { id }: Correspondent,
    { at, intent }: Parameters<TextStore['markReplied']>[2],
  ): Promise<void> {
    await sql`
      with them as (
        update campaign_person set replied_at = coalesce(replied_at, ${outreachDate(at)}),
          reply_intent = case when replied_at is null then ${intent}::text else reply_intent end
        where id = ${id} and workspace_id = ${workspaceOf(transaction)} returning person_id
      )
      update person set last_replied_at = greatest(last_replied_at, ${outreachDate(at)})
      where id in (select person_id from them)
        and workspace_id = ${workspaceOf(transaction)}`.execute(sqlOf(transaction))
  }

  async setByHand(
    transaction: Transaction,
    { id }: Pick<Correspondent, 'id'>,
    isByHand: boolean,
  ): Promise<boolean> {
    const changed = await sqlOf(transaction)
      .updateTable('campaign_person')
      .set({ is_by_hand: isByHand })
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceOf(transaction))
      .where('is_by_hand', '<>', isByHand)
      .returning('id')
      .execute()
    return changed.length > 0
  }

  async findCorrespondents(
    transaction: Transaction,
    { id, workspaceId, userId, network }: SenderAccountRecord,
    identifiers: readonly string[],
  ) {
    if (identifiers.length === 0) return []
    const { rows } = await sql<Found>`
      select m.id, m.workspace_id as "workspaceId", m.campaign_id as "campaignId",
        p.public_identifier as "publicIdentifier"
      from campaign_person m join person p on p.id = m.person_id
      join campaign c on c.id = m.campaign_id and c.deleted_at is null
      join sender_account a on a.id = ${id}
      where m.workspace_id = ${workspaceId} and c.created_by = ${userId} and p.network = ${network}
        and p.public_identifier = any(${[...identifiers]}::text[])
        and m.invitation_sent_at is not null and not ${isOfOtherMember}
        and m.status in (${sql.join([...INVITED_STATUSES])})
      order by m.id for no key update of m`.execute(sqlOf(transaction))
    return rows
  }
}

/** A text as networks keep it: with one kind of line end, and no blanks around it. */
const kept = (text: RawBuilder<unknown>) =>
  sql`btrim(replace(replace(${text}, e'\\r\\n', e'\\n'), e'\\r', e'\\n'), e' \\t\\n')`

/** What went out to the person of a prospect, or may have, and says just what `g` does. */
const ours = (id: ProspectId) => sql`(select d.id from campaign_person own
  join campaign_person theirs on theirs.person_id = own.person_id
  join person_sequence_message d on d.campaign_person_id = theirs.id
  where own.id = ${id} and g.sender = 'member' and ${kept(sql`d.body`)} = ${kept(sql`g.text`)}
    and d.status in ('sending', 'sent', 'unverified') order by d.id limit 1)`

interface KeptMessage {
  readonly sender: 'member' | 'person'
  readonly text: string
  readonly at: OutreachDate
  readonly isOurs: boolean
  readonly isSince: boolean
}

interface Found {
  readonly id: ProspectId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly publicIdentifier: string
}
