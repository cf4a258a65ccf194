import { sql } from 'kysely'
import type {
  CampaignId,
  PromptVersionId,
  SequenceId,
  SequenceMessageId,
  TopicId,
} from '#core/runtime/ids.ts'
import type { ChangedTexts, EditedStep } from '#core/sequence/changed-texts.ts'
import { placesOfRemoved } from '#core/sequence/removed-places.ts'
import type { StepEffect } from '#core/sequence/sequence-api.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import { isOpen } from '#core/writing/change-message.ts'
import { PERSON_MESSAGE_STATUSES, type PersonMessageStatus } from '#core/writing/person-message.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import type { SequenceStore } from '#server/sequences/sequence-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { liveSequences, readSequences, selectAhead } from './sequence-query.ts'

/** Any number, as long as it means "the sequences of this campaign" to every server. */
const SEQUENCES_LOCK = 4283

export class PostgresSequenceStore implements SequenceStore {
  async hold(transaction: Transaction, campaign: CampaignId): Promise<boolean> {
    const db = sqlOf(transaction)
    await sql`select pg_advisory_xact_lock(${SEQUENCES_LOCK}, ${campaign})`.execute(db)
    const row = await db
      .selectFrom('campaign')
      .where('id', '=', campaign)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    return row !== undefined
  }

  list(transaction: Transaction, campaign: CampaignId): Promise<readonly Sequence[]> {
    return readSequences(sqlOf(transaction), campaign)
  }

  async campaignOf(transaction: Transaction, id: SequenceId): Promise<CampaignId | null> {
    const row = await liveSequences(sqlOf(transaction))
      .where('s.id', '=', id)
      .select('s.campaign_id')
      .executeTakeFirst()
    return row?.campaign_id ?? null
  }

  async campaignOfStep(
    transaction: Transaction,
    id: SequenceMessageId,
  ): Promise<CampaignId | null> {
    const row = await liveSequences(sqlOf(transaction))
      .innerJoin('sequence_message as q', 'q.sequence_id', 's.id')
      .where('q.id', '=', id)
      .where('q.deleted_at', 'is', null)
      .select('s.campaign_id')
      .executeTakeFirst()
    return row?.campaign_id ?? null
  }

  async create(
    transaction: Transaction,
    { campaign, topic, name }: Pick<Sequence, 'campaign' | 'topic' | 'name'>,
  ): Promise<SequenceId> {
    const workspace_id = workspaceOf(transaction)
    const { id } = await sqlOf(transaction)
      .insertInto('sequence')
      .values({ workspace_id, campaign_id: campaign, topic_id: topic, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async change(
    transaction: Transaction,
    id: SequenceId,
    { name, isEnabled }: Parameters<SequenceStore['change']>[2],
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('sequence')
      .set({
        ...(name !== undefined && { name }),
        ...(isEnabled !== undefined && { enabled: isEnabled }),
        ...NEXT_VERSION,
      })
      .where('id', '=', id)
      .execute()
  }

  async setSteps(
    transaction: Transaction,
    { id: sequence, campaign }: Pick<Sequence, 'id' | 'campaign'>,
    { steps, rewritten }: Parameters<SequenceStore['setSteps']>[2],
  ): Promise<void> {
    const db = sqlOf(transaction)
    await this.#placeRemoved(transaction, sequence, steps)
    await this.#removeAllBut(transaction, sequence, steps)
    for (const [at, step] of steps.entries()) {
      const row = { position: at + 1, ...settingsToRow(step) }
      if (step.id === null) {
        const owner = { campaign_id: campaign, sequence_id: sequence }
        const workspace_id = workspaceOf(transaction)
        await db
          .insertInto('sequence_message')
          .values({ workspace_id, ...owner, ...row })
          .execute()
      } else {
        const next = rewritten.has(step.id) ? NEXT_VERSION : { updated_at: sql<Date>`now()` }
        await db
          .updateTable('sequence_message')
          .set({ ...row, ...next })
          .where('id', '=', step.id)
          .execute()
      }
    }
    await this.change(transaction, sequence, {})
  }

  /** Whoever got a step that is gone goes on with what comes after it. */
  async #placeRemoved(
    transaction: Transaction,
    sequence: SequenceId,
    steps: readonly EditedStep[],
  ): Promise<void> {
    const db = sqlOf(transaction)
    const before = await db
      .selectFrom('sequence_message')
      .where('sequence_id', '=', sequence)
      .select(['id', 'position as order', sql<boolean>`deleted_at is not null`.as('isRemoved')])
      .execute()
    const left = steps.map(({ id }) => id)
    for (const [id, position] of placesOfRemoved(before, left)) {
      await db.updateTable('sequence_message').set({ position }).where('id', '=', id).execute()
    }
  }

  async #removeAllBut(
    transaction: Transaction,
    sequence: SequenceId,
    steps: readonly EditedStep[],
  ): Promise<void> {
    const kept = steps.map(({ id }) => id).filter((id) => id !== null)
    const own = sql`workspace_id = ${workspaceOf(transaction)} and sequence_id = ${sequence}
      and deleted_at is null and not id = any(${kept}::integer[])`
    await sql`delete from sequence_message q where ${own} and not exists (
      select from person_sequence_message x where x.sequence_message_id = q.id)`.execute(
      sqlOf(transaction),
    )
    await sql`update sequence_message set deleted_at = now() where ${own}`.execute(
      sqlOf(transaction),
    )
  }

  async hasSent(transaction: Transaction, id: SequenceId): Promise<boolean> {
    const row = await sqlOf(transaction)
      .selectFrom('person_sequence_message as x')
      .innerJoin('sequence_message as q', 'q.id', 'x.sequence_message_id')
      .where('q.sequence_id', '=', id)
      .where('q.deleted_at', 'is', null)
      .where('x.status', 'in', ['sending', 'sent', 'unverified'])
      .select('x.id')
      .executeTakeFirst()
    return row !== undefined
  }

  async redraft(transaction: Transaction, steps: readonly SequenceMessageId[]): Promise<void> {
    if (steps.length === 0) return
    // What becomes of each is up to text_follows_step; one that is being kept or sent is waited for.
    await sqlOf(transaction)
      .updateTable('person_sequence_message')
      .set(NEXT_VERSION)
      .where('sequence_message_id', 'in', steps)
      .where('status', 'not in', ['sent', 'failed', 'cancelled'])
      .execute()
  }

  async cancelDrafts(transaction: Transaction, steps: readonly SequenceMessageId[]): Promise<void> {
    if (steps.length === 0) return
    await sqlOf(transaction)
      .updateTable('person_sequence_message')
      .set({ status: 'cancelled', approved_by: null, approved_at: null, scheduled_at: null })
      .set(NEXT_VERSION)
      .where('sequence_message_id', 'in', steps)
      .where('status', 'in', OPEN)
      .execute()
  }

  async purposeOfVersion(
    transaction: Transaction,
    campaign: CampaignId,
    id: PromptVersionId,
  ): Promise<PromptPurpose | null> {
    const row = await sqlOf(transaction)
      .selectFrom('prompt_version as v')
      .innerJoin('prompt_session as p', 'p.id', 'v.prompt_session_id')
      .where('v.id', '=', id)
      .where('v.status', '<>', 'draft')
      .where('p.campaign_id', '=', campaign)
      .select('p.purpose')
      .executeTakeFirst()
    return row?.purpose ?? null
  }

  async isTopic(transaction: Transaction, campaign: CampaignId, id: TopicId): Promise<boolean> {
    const row = await sqlOf(transaction)
      .selectFrom('topic')
      .where('id', '=', id)
      .where('campaign_id', '=', campaign)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    return row !== undefined
  }

  effectOf(
    transaction: Transaction,
    id: SequenceMessageId,
    { rewritten, removed }: ChangedTexts,
  ): Promise<StepEffect> {
    const textsOf = (
      steps: readonly SequenceMessageId[],
      statuses: readonly PersonMessageStatus[],
    ) =>
      sql`select count(*)::integer from person_sequence_message x
        where x.sequence_message_id = any(${steps}::integer[])
          and x.status = any(${statuses}::text[])`
    const anew = [...rewritten]
    return sqlOf(transaction)
      .selectFrom('sequence_message as q')
      .innerJoin('sequence as s', 's.id', 'q.sequence_id')
      .where('q.id', '=', id)
      .select([
        sql<number>`(${textsOf(anew, ['approved', 'scheduled'])})`.as('unapproved'),
        // What a user edited stays as it is: see text_follows_step.
        sql<number>`(${textsOf(anew, ['draft', 'awaiting_approval'])} and x.edited_by is null)`.as(
          'rewritten',
        ),
        sql<number>`(${textsOf(removed, OPEN)})`.as('cancelled'),
        selectAhead.as('ahead'),
        sql<number>`(${textsOf([id], ['sending', 'sent', 'unverified'])})`.as('sent'),
      ])
      .executeTakeFirstOrThrow()
  }
}

const OPEN = PERSON_MESSAGE_STATUSES.filter(isOpen)

const NEXT_VERSION = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

const settingsToRow = (step: EditedStep) => ({
  step_type: step.stepType,
  delay_value: step.delayValue,
  delay_unit: step.delayUnit,
  mode: step.mode,
  body: step.body,
  variants: JSON.stringify(step.variants),
  prompt_version_id: step.promptVersion,
  max_length: step.maxLength,
  requires_approval: step.requiresApproval,
})
