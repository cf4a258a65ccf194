import { sql } from 'kysely'
import type { PersonMessage } from '#core/writing/person-message.ts'
import type { Db } from '../transaction.ts'

/**
 * Texts for people who are there. Whom each is for is looked up by key: whatever is known
 * of the tables, no plan reads people of others, nor compares many with many.
 */
export const selectTexts = (db: Db) =>
  db.selectFrom('person_sequence_message as d').innerJoinLateral(
    (each) =>
      each
        .selectFrom('campaign_person as m')
        .innerJoin('person as p', 'p.id', 'm.person_id')
        .whereRef('m.id', '=', 'd.campaign_person_id')
        .where('p.deleted_at', 'is', null)
        .select(['p.full_name', 'p.first_name', 'p.last_name', 'p.public_identifier'])
        .offset(0)
        .as('p'),
    (on) => on.onTrue(),
  )

/** Those of campaigns that are there. */
export const selectDrafts = (db: Db) =>
  selectTexts(db)
    .innerJoin('campaign as c', 'c.id', 'd.campaign_id')
    .where('c.deleted_at', 'is', null)

export const DRAFT_COLUMNS = [
  ...(['d.id', 'd.campaign_id', 'd.campaign_person_id', 'd.sequence_message_id'] as const),
  ...([
    'd.purpose',
    'd.body',
    'd.original_body',
    'd.evidence',
    'd.problems',
    'd.writer',
    'd.usage',
  ] as const),
  ...(['d.prompt_version_id', 'd.variant', 'd.step_version', 'd.status'] as const),
  ...(['d.approved_by', 'd.scheduled_at', 'd.sent_at', 'd.edited_by', 'd.version'] as const),
] as const

export const shownDrafts = (db: Db) =>
  selectDrafts(db)
    .select(DRAFT_COLUMNS)
    .select('p.public_identifier')
    .select([
      sql<PersonMessage['topic']>`(select t.id from topic t
        where t.id = d.topic_id and t.deleted_at is null)`.as('topic_id'),
      sql<string>`coalesce(nullif(p.full_name, ''), trim(p.first_name || ' ' || p.last_name))`.as(
        'full_name',
      ),
    ])

type DraftRow = Awaited<ReturnType<ReturnType<typeof shownDrafts>['execute']>>[number]

export const draftFromRow = (row: DraftRow): PersonMessage => ({
  id: row.id,
  campaign: row.campaign_id,
  prospect: row.campaign_person_id,
  fullName: row.full_name,
  publicIdentifier: row.public_identifier,
  sequenceMessage: row.sequence_message_id,
  purpose: row.purpose,
  body: row.body,
  originalBody: row.original_body,
  evidence: row.evidence,
  problems: row.problems,
  writer: row.writer,
  usage: row.usage,
  promptVersion: row.prompt_version_id,
  variant: row.variant,
  topic: row.topic_id,
  stepVersion: row.step_version,
  status: row.status,
  approvedBy: row.approved_by,
  scheduledAt: row.scheduled_at,
  sentAt: row.sent_at,
  editedBy: row.edited_by,
  version: row.version,
})
