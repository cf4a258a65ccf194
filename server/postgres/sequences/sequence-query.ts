import { sql } from 'kysely'
import { withTriggers } from '#core/sequence/edit-steps.ts'
import type { Sequence, SequenceMessage } from '#core/sequence/sequence.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Db } from '../transaction.ts'

/** Those whose campaign and topic are there. */
export const liveSequences = (db: Db) =>
  db
    .selectFrom('sequence as s')
    .innerJoin('campaign as c', 'c.id', 's.campaign_id')
    .leftJoin('topic as t', 't.id', 's.topic_id')
    .where('c.deleted_at', 'is', null)
    .where((is) => is.or([is('s.topic_id', 'is', null), is('t.deleted_at', 'is', null)]))

/** Whether a topic, by its column, is one that a sequence is for: one of its own, or none that has one. */
const ofItsPeople = (topic: string) => sql<boolean>`(
  s.topic_id = ${sql.ref(topic)} or s.topic_id is null and not exists (
    select from sequence own join topic angle on angle.id = own.topic_id
    where own.topic_id = ${sql.ref(topic)} and angle.deleted_at is null))`

/** Steps that are not removed, each with what was sent by it, and to whom it was sent last before they replied. */
const selectSteps = (db: Db, campaign: CampaignId) =>
  db
    .selectFrom('sequence_message as q')
    .innerJoin('sequence as s', 's.id', 'q.sequence_id')
    .where('q.campaign_id', '=', campaign)
    .where('q.deleted_at', 'is', null)
    .selectAll('q')
    .select([
      sql<number>`case q.step_type when 'connect' then (
        select coalesce(sum(k.invited_count), 0) from status_counter k
        where k.campaign_id = q.campaign_id and ${ofItsPeople('k.topic_id')}
      ) else (
        select count(*) from person_sequence_message x
        where x.sequence_message_id = q.id and x.status = 'sent'
      ) end::integer`.as('sent_count'),
      sql<number>`(
        select count(*)::integer from person_sequence_message x
        join campaign_person m on m.id = x.campaign_person_id
        where x.sequence_message_id = q.id and x.status = 'sent' and m.replied_at >= x.sent_at
          and not exists (select from person_sequence_message later
            where later.campaign_person_id = m.id and later.status = 'sent'
              and later.sequence_message_id is not null
              and later.sent_at > x.sent_at and later.sent_at <= m.replied_at)
      )`.as('reply_count'),
    ])
    .orderBy('q.position')
    .orderBy('q.id')

export async function readSequences(db: Db, campaign: CampaignId): Promise<readonly Sequence[]> {
  const rows = await liveSequences(db)
    .where('s.campaign_id', '=', campaign)
    .selectAll('s')
    .orderBy('s.topic_id', (by) => by.asc().nullsFirst())
    .execute()
  if (rows.length === 0) return []
  const steps = await selectSteps(db, campaign).execute()
  return rows.map((row) => ({
    id: row.id,
    campaign: row.campaign_id,
    topic: row.topic_id,
    name: row.name,
    isEnabled: row.enabled,
    messages: withTriggers(steps.filter((step) => step.sequence_id === row.id).map(stepFromRow)),
    version: row.version,
  }))
}

type StepRow = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number]

const stepFromRow = (row: StepRow, at: number): Omit<SequenceMessage, 'trigger'> => ({
  id: row.id,
  sequence: row.sequence_id,
  order: at + 1,
  stepType: row.step_type,
  delayValue: row.delay_value,
  delayUnit: row.delay_unit,
  mode: row.mode,
  body: row.body,
  variants: row.variants,
  promptVersion: row.prompt_version_id,
  maxLength: row.max_length,
  requiresApproval: row.requires_approval,
  sentCount: row.sent_count,
  replyCount: row.reply_count,
  version: row.version,
})

/** Whom of a campaign's people a step is for who came as far as it, or not yet. */
export const selectAhead = sql<number>`(
  select count(*)::integer from campaign_person m
  where m.campaign_id = q.campaign_id and ${ofItsPeople('m.topic_id')}
    and m.status = any(case q.step_type
      when 'connect' then array['DISCOVERED', 'VISITED']
      when 'withdraw' then array['DISCOVERED', 'VISITED', 'INVITATION_SENT']
      else array['DISCOVERED', 'VISITED', 'INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP'] end)
    and not exists (select from person_sequence_message x
      join sequence_message done on done.id = x.sequence_message_id
      where x.campaign_person_id = m.id and x.status in ('sending', 'sent', 'unverified')
        and done.sequence_id = q.sequence_id and done.position >= q.position))`
