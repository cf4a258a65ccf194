import { sql } from 'kysely'
import type {
  CampaignId,
  PersonId,
  PersonJobId,
  PersonMessageId,
  ProspectId,
  SequenceMessageId,
} from '#core/runtime/ids.ts'
import { outreachDate, realDate, type RealMs } from '#core/runtime/moments.ts'
import { isOpen } from '#core/writing/change-message.ts'
import type { ApprovalRule, ReplyIntent, ResultGrouping } from '#core/writing/person-message-api.ts'
import { PERSON_MESSAGE_STATUSES } from '#core/writing/person-message.ts'
import type {
  DraftBrief,
  DraftChanges,
  DraftEvent,
  DraftQuery,
  DraftStore,
  NewDraft,
} from '#server/drafts/draft-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { cancelOfJob, cancelUnwritten } from './cancel-drafts.ts'
import { draftFromRow, selectDrafts, shownDrafts } from './draft-query.ts'
import { nextTexts } from './next-texts.ts'
import { othersNamed } from './others-named.ts'
import { readBrief } from './read-brief.ts'
import { readKeepingTerms } from './read-keeping-terms.ts'
import { readResults } from './read-results.ts'
import { readThread } from './read-thread.ts'
import { readWaiting } from './read-waiting.ts'

const OPEN = PERSON_MESSAGE_STATUSES.filter(isOpen)

export class PostgresDraftStore implements DraftStore {
  async list(
    transaction: Transaction,
    campaign: CampaignId,
    { statuses, sequenceMessage, prospect, limit, offset }: DraftQuery,
  ) {
    const found = shownDrafts(sqlOf(transaction))
      .where('d.campaign_id', '=', campaign)
      .$if(statuses.length > 0, (rows) => rows.where('d.status', 'in', [...statuses]))
      .$if(sequenceMessage !== null, (rows) =>
        rows.where('d.sequence_message_id', '=', sequenceMessage),
      )
      .$if(prospect !== null, (rows) => rows.where('d.campaign_person_id', '=', prospect as never))
    const { count } = await found
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await found.orderBy('d.id').limit(limit).offset(offset).execute()
    return { count, messages: rows.map(draftFromRow) }
  }

  async find(transaction: Transaction, id: PersonMessageId) {
    const row = await shownDrafts(sqlOf(transaction)).where('d.id', '=', id).executeTakeFirst()
    return row ? draftFromRow(row) : null
  }

  async lock(transaction: Transaction, id: PersonMessageId) {
    const held = await selectDrafts(sqlOf(transaction))
      .where('d.id', '=', id)
      .select('d.id')
      .forNoKeyUpdate('d')
      .executeTakeFirst()
    return held ? this.find(transaction, id) : null
  }

  async change(
    transaction: Transaction,
    id: PersonMessageId,
    changes: DraftChanges,
  ): Promise<void> {
    const { evidence, problems, usage, approvedAt } = changes
    await sqlOf(transaction)
      .updateTable('person_sequence_message')
      .set({
        ...(changes.body !== undefined && { body: changes.body, writing_since: null }),
        ...(changes.originalBody !== undefined && { original_body: changes.originalBody }),
        ...(evidence && { evidence: JSON.stringify(evidence) }),
        ...(problems && { problems: JSON.stringify(problems) }),
        ...(changes.writer && { writer: changes.writer }),
        ...(usage !== undefined && { usage: usage && JSON.stringify(usage) }),
        ...(changes.promptVersion !== undefined && { prompt_version_id: changes.promptVersion }),
        ...(changes.topic !== undefined && { topic_id: changes.topic }),
        ...(changes.variant !== undefined && { variant: changes.variant }),
        ...(changes.stepVersion !== undefined && { step_version: changes.stepVersion }),
        ...(changes.status && { status: changes.status }),
        ...(changes.approvedBy !== undefined && { approved_by: changes.approvedBy }),
        ...(approvedAt !== undefined && {
          approved_at: approvedAt === null ? null : outreachDate(approvedAt),
        }),
        ...(changes.editedBy !== undefined && { edited_by: changes.editedBy }),
        version: sql<number>`version + 1`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
  }

  async create(transaction: Transaction, draft: NewDraft): Promise<PersonMessageId | null> {
    const row = await sqlOf(transaction)
      .insertInto('person_sequence_message')
      .values({
        workspace_id: workspaceOf(transaction),
        campaign_id: draft.campaign,
        campaign_person_id: draft.prospect,
        sequence_message_id: draft.sequenceMessage,
        purpose: draft.purpose,
        variant: draft.variant,
        topic_id: draft.topic,
        step_version: draft.stepVersion,
        person_job_id: draft.job,
        writer: 'text',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id ?? null
  }

  async beginWriting(transaction: Transaction, id: PersonMessageId, at: RealMs) {
    const row = await sqlOf(transaction)
      .updateTable('person_sequence_message')
      .set({ writing_since: realDate(at) })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .returning('version')
      .executeTakeFirst()
    return row?.version ?? null
  }

  async beginAnew(
    transaction: Transaction,
    id: PersonMessageId,
    job: PersonJobId | null,
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('person_sequence_message')
      .set({ status: 'draft', person_job_id: job, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  }

  brief(transaction: Transaction, prospect: ProspectId, step: SequenceMessageId | null) {
    return readBrief(sqlOf(transaction), prospect, step)
  }

  keepingTerms(transaction: Transaction, of: Pick<DraftBrief, 'campaign' | 'step'>) {
    return readKeepingTerms(sqlOf(transaction), of)
  }

  othersNamed(transaction: Transaction, except: ProspectId, names: readonly string[]) {
    return othersNamed(sqlOf(transaction), except, names)
  }

  async firstProspect(transaction: Transaction, step: SequenceMessageId) {
    const row = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .where('m.campaign_id', '=', (is) =>
        is.selectFrom('sequence_message as s').where('s.id', '=', step).select('s.campaign_id'),
      )
      .select('m.id')
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }

  nextTexts(transaction: Transaction, campaign: CampaignId, people: readonly PersonId[]) {
    return nextTexts(sqlOf(transaction), campaign, people)
  }

  covered(
    transaction: Transaction,
    campaign: CampaignId,
    { sequenceMessage, promptVersion, variant }: Omit<ApprovalRule, 'statement'>,
  ) {
    return selectDrafts(sqlOf(transaction))
      .where('d.campaign_id', '=', campaign)
      .where('d.sequence_message_id', '=', sequenceMessage)
      .where('d.status', '=', 'awaiting_approval')
      .where(sql<boolean>`d.problems = '[]'::jsonb`)
      .$if(promptVersion !== undefined, (rows) =>
        rows.where('d.prompt_version_id', '=', promptVersion ?? null),
      )
      .$if(variant !== undefined, (rows) => rows.where('d.variant', '=', variant ?? null))
      .select(['d.id', 'd.campaign_person_id as prospect'])
      .orderBy('d.id')
      .forNoKeyUpdate('d')
      .execute()
  }

  cancelOfJob(transaction: Transaction, job: PersonJobId, people: readonly PersonId[]) {
    return cancelOfJob(sqlOf(transaction), job, people)
  }

  cancelUnwritten(transaction: Transaction, job: PersonJobId) {
    return cancelUnwritten(sqlOf(transaction), job)
  }

  async countWrittenTo(transaction: Transaction, job: PersonJobId): Promise<number> {
    const { count } = await sqlOf(transaction)
      .selectFrom('person_sequence_message')
      .where('person_job_id', '=', job)
      .where('status', '<>', 'cancelled')
      .select((is) => is.fn.count<number>('campaign_person_id').distinct().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  async recordEvent(transaction: Transaction, event: DraftEvent): Promise<void> {
    await sqlOf(transaction)
      .insertInto('event')
      .values({
        workspace_id: workspaceOf(transaction),
        campaign_person_id: event.prospect,
        at: outreachDate(event.at),
        actor: event.actor,
        verb: event.verb,
        detail: JSON.stringify(event.facts),
      })
      .execute()
  }

  thread(transaction: Transaction, prospect: ProspectId) {
    return readThread(sqlOf(transaction), prospect)
  }

  async setIntent(transaction: Transaction, prospect: ProspectId, intent: ReplyIntent | null) {
    const changed = await sqlOf(transaction)
      .updateTable('campaign_person')
      .set({ reply_intent: intent })
      .where('id', '=', prospect)
      .where('replied_at', 'is not', null)
      .returning('campaign_id')
      .executeTakeFirst()
    return changed?.campaign_id ?? null
  }

  async openReply(transaction: Transaction, prospect: ProspectId) {
    const row = await sqlOf(transaction)
      .selectFrom('person_sequence_message')
      .where('campaign_person_id', '=', prospect)
      .where('purpose', '=', 'reply_draft')
      .where('status', 'in', [...OPEN, 'sending', 'unverified'])
      .where('status', '<>', 'rejected')
      .select('id')
      .orderBy('id')
      .executeTakeFirst()
    return row?.id ?? null
  }

  waiting(transaction: Transaction) {
    return readWaiting(sqlOf(transaction))
  }

  results(transaction: Transaction, campaign: CampaignId, grouping: ResultGrouping) {
    return readResults(sqlOf(transaction), campaign, grouping)
  }
}
