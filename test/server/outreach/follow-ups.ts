import type { CampaignId, PersonMessageId, ProspectId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { StepType } from '#core/sequence/sequence-step.ts'
import type { OutreachWorld } from './outreach-world.ts'

export interface TestStep {
  readonly type: StepType
  readonly days?: number
  readonly hours?: number
}

/** A campaign whose people accepted just now, with a sequence of these steps. */
export async function acceptedCampaign(
  world: OutreachWorld,
  people: readonly string[],
  steps: readonly TestStep[],
): Promise<CampaignId> {
  const campaign = await world.campaign(people, { run: false })
  const now = outreachDate(world.time.moment().now)
  const before = outreachDate(now.toISOString())
  await world.sql`update campaign_person set status = 'ACCEPTED', visited_at = ${before},
    invitation_sent_at = ${before}, accepted_at = ${now} where campaign_id = ${campaign}`
  await addSequence(world, campaign, steps)
  await world.run(campaign)
  return campaign
}

export async function addSequence(
  { sql, workspaceId }: OutreachWorld,
  campaign: CampaignId,
  steps: readonly TestStep[],
): Promise<void> {
  const rows = steps.map(({ type, days, hours }, index) => ({
    position: index + 1,
    type,
    value: days ?? hours ?? 0,
    unit: days === undefined ? 'hours' : 'days',
  }))
  await sql`with made as (
      insert into sequence (workspace_id, campaign_id) values (${workspaceId}, ${campaign})
      returning id)
    insert into sequence_message (workspace_id, campaign_id, sequence_id, position, step_type,
      delay_value, delay_unit, body)
    select ${workspaceId}::integer, ${campaign}::integer, made.id, r.position, r.type, r.value, r.unit,
      'step ' || r.position
    from made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position integer, type text, value integer, unit text)`
}

/** Drafts of every message for everybody, approved unless it is said otherwise. */
export async function writeDrafts(
  { sql }: OutreachWorld,
  campaign: CampaignId,
  status = 'approved',
): Promise<void> {
  await sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
      sequence_message_id, purpose, body, writer, status, step_version)
    select m.workspace_id, m.campaign_id, m.id, s.id, 'follow_up',
      s.body || ' for ' || p.public_identifier, 'text', ${status}, s.version
    from campaign_person m join person p on p.id = m.person_id
    join sequence_message s on s.campaign_id = m.campaign_id and s.deleted_at is null
      and s.step_type = 'message'
    where m.campaign_id = ${campaign}
    on conflict do nothing`
}

export const draftsOf = ({ sql }: OutreachWorld, campaign: CampaignId) =>
  sql<{ id: PersonMessageId; prospect: ProspectId; body: string; status: string }>`
    select id, campaign_person_id as prospect, body, status from person_sequence_message
    where campaign_id = ${campaign} order by campaign_person_id, id`

/** The statuses of the drafts of each text. */
export const draftStatuses = async (world: OutreachWorld, campaign: CampaignId) =>
  Object.fromEntries((await draftsOf(world, campaign)).map(({ body, status }) => [body, status]))
