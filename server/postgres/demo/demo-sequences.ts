import { sql } from 'kysely'
import { MINUTE } from '#core/runtime/durations.ts'
import type { CampaignId, ProspectId, SequenceId, SequenceMessageId } from '#core/runtime/ids.ts'
import { assignVariant } from '#core/writing/assign-variant.ts'
import { purposeOfStep } from '#core/writing/purpose-of-step.ts'
import type { SeedCampaign, SeedSequence } from '#server/demo/demo-workspace-seed.ts'
import type { Db } from '../transaction.ts'
import type { Place } from './demo-past.ts'

type CampaignPlace = Place & { readonly campaignId: CampaignId }

/** So long before it was sent a text was approved. */
const APPROVED_BEFORE_MS = 20 * MINUTE

/** A campaign's sequence, what was sent by it and replied to it, and what waits to be approved. */
export const makeSequence = async (
  db: Db,
  place: CampaignPlace,
  { sequence, prospects, status, autonomy = 'manual_approval' }: SeedCampaign,
): Promise<void> => {
  if (!sequence) return
  const isManual = autonomy === 'manual_approval'
  const steps = await makeSteps(db, place, { ...sequence, isManual })
  await makeSent(db, place, { prospects, steps, isManual })
  await makeReplies(db, place, prospects)
  if (status === 'running' && isManual) await beginDrafts(db, place, steps)
}

/** A step as it is kept. */
type MadeStep = SeedSequence['steps'][number] & {
  readonly id: SequenceMessageId
  readonly purpose: ReturnType<typeof purposeOfStep>
}

const makeSteps = async (
  db: Db,
  { workspaceId: workspace_id, campaignId: campaign_id }: CampaignPlace,
  { name, steps, isManual }: SeedSequence & { readonly isManual: boolean },
): Promise<readonly MadeStep[]> => {
  const { id: sequence_id }: { id: SequenceId } = await db
    .insertInto('sequence')
    .values({ workspace_id, campaign_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('sequence_message')
    .values(
      steps.map((step, index) => ({
        ...{ workspace_id, campaign_id, sequence_id, position: index + 1 },
        ...{ step_type: step.stepType, mode: step.mode, body: step.body },
        ...{ delay_value: step.delayValue, delay_unit: step.delayUnit },
        ...{ max_length: step.maxLength, requires_approval: isManual },
        variants: JSON.stringify(step.variants),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return steps.map((step, index) => {
    const id = made.find(({ position }) => position === index + 1)?.id
    if (id === undefined) throw new Error('A step was not kept.')
    return { ...step, id, purpose: purposeOfStep(steps, index) }
  })
}

const ANSWER = { step: null, purpose: 'reply_draft' }
const stepOf = (step: MadeStep | undefined) => ({ step: step?.id, purpose: step?.purpose })

/** What was sent, as the thread with each shows it, and by whose leave. */
const makeSent = async (
  db: Db,
  { workspaceId, campaignId, userId }: CampaignPlace,
  given: Pick<SeedCampaign, 'prospects'> & {
    readonly steps: readonly MadeStep[]
    readonly isManual: boolean
  },
): Promise<void> => {
  const { prospects, steps, isManual } = given
  const rows = prospects.flatMap(({ publicIdentifier: person, messages = [] }) =>
    messages.map(({ at, step, variant, body, evidence }) => ({
      ...{ person, variant, body, evidence, ...(step === null ? ANSWER : stepOf(steps[step])) },
      ...{ sent: new Date(at), approved: new Date(at - APPROVED_BEFORE_MS) },
    })),
  )
  // Whoever replied is answered by a person's leave alone.
  const isByUser = sql`(${isManual}::boolean or purpose = 'reply_draft')`
  await sql`
    with texts as (
      insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
        sequence_message_id, purpose, body, original_body, evidence, writer, variant, topic_id,
        status, approved_by, approved_at, sent_at)
      select m.workspace_id, m.campaign_id, m.id, r.step, r.purpose, r.body, r.body, r.evidence,
        'text', r.variant, m.topic_id, 'sent', case when ${isByUser} then ${userId}::integer end, r.approved, r.sent
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (person text, step integer,
        purpose text, variant text, body text, evidence jsonb, sent timestamptz,
        approved timestamptz)
      join person p on p.workspace_id = ${workspaceId} and p.public_identifier = r.person
      join campaign_person m on m.campaign_id = ${campaignId} and m.person_id = p.id
      order by r.sent
      returning *
    ), threads as (
      insert into thread_message (workspace_id, campaign_person_id, sender, text, at,
        person_sequence_message_id)
      select workspace_id, campaign_person_id, 'member', body, sent_at, id from texts
    )
    insert into event (workspace_id, campaign_person_id, at, actor, verb, detail)
    select t.workspace_id, t.campaign_person_id, e.at, e.actor, e.verb, e.detail
    from texts t cross join lateral (values
      (t.approved_at, coalesce('user:' || t.approved_by, 'engine'), 'text_approved',
        jsonb_build_object('message', t.id)
          || case when t.approved_by is null then '{"by":"autopilot"}' else '{}' end::jsonb),
      (t.sent_at, 'extension', case t.purpose when 'reply_draft' then 'answered' else 'messaged' end,
        jsonb_build_object('evidence', left(t.body, 500), 'by_looking', false, 'credits', 1))
    ) as e (at, actor, verb, detail)
    order by e.at`.execute(db)
}

const makeReplies = async (
  db: Db,
  { workspaceId, campaignId }: CampaignPlace,
  prospects: SeedCampaign['prospects'],
): Promise<void> => {
  const rows = prospects.flatMap(({ publicIdentifier: person, reply }) =>
    reply ? [{ person, text: reply.text, at: new Date(reply.at) }] : [],
  )
  await sql`
    insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
    select m.workspace_id, m.id, 'person', r.text, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (person text, text text, at timestamptz)
    join person p on p.workspace_id = ${workspaceId} and p.public_identifier = r.person
    join campaign_person m on m.campaign_id = ${campaignId} and m.person_id = p.id
    order by r.at`.execute(db)
}

/** The next text of whoever accepted, which is written and checked soon after the start. */
const beginDrafts = async (
  db: Db,
  { workspaceId: workspace_id, campaignId: campaign_id }: CampaignPlace,
  steps: readonly MadeStep[],
): Promise<void> => {
  const { rows } = await sql<{ id: ProspectId; topic: never; sent: number }>`
    select m.id, m.topic_id as topic, (select count(*)::integer from person_sequence_message d
      where d.campaign_person_id = m.id and d.workspace_id = m.workspace_id) as sent
    from campaign_person m where m.campaign_id = ${campaign_id}
      and m.workspace_id = ${workspace_id} and m.status in ('ACCEPTED', 'FOLLOW_UP')
    order by m.id`.execute(db)
  const messages = steps.filter(({ stepType }) => stepType === 'message')
  const drafts = rows.flatMap(({ id, topic, sent }) => {
    const step = messages[sent]
    if (!step) return []
    const { id: sequence_message_id, purpose, variants } = step
    const variant = assignVariant(sequence_message_id, id, variants)
    const whose = { workspace_id, campaign_id, campaign_person_id: id, topic_id: topic }
    return [{ ...whose, sequence_message_id, purpose, variant, writer: 'text' as const }]
  })
  if (drafts.length > 0) await db.insertInto('person_sequence_message').values(drafts).execute()
}
