import { sql } from 'kysely'
import { DAY } from '#core/runtime/durations.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { earliest, later, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import type { DemoWorkspaceSeed } from '#server/demo/demo-workspace-seed.ts'
import { PROFILE_COLUMNS } from '../profile-columns.ts'
import type { Db } from '../transaction.ts'
import { makePast, type Place } from './demo-past.ts'
import { makeSequence } from './demo-sequences.ts'
import { judgeFit, makeSalesKit, makeTopics } from './demo-sales-kit.ts'
import { demoPersonRows, demoProspectRows } from './demo-rows.ts'

/** An empty workspace's past. */
export const fillDemo = async (
  db: Db,
  seed: DemoWorkspaceSeed,
  place: Place,
): Promise<readonly CampaignId[]> => {
  await makeSender(db, seed, place)
  await makePeople(db, seed, place)
  const kit = await makeSalesKit(db, seed.salesKit, place)
  const running: CampaignId[] = []
  for (const campaign of seed.campaigns) {
    const { id } = await db
      .insertInto('campaign')
      .values({
        workspace_id: place.workspaceId,
        created_by: place.userId,
        name: campaign.name,
        status: campaign.status,
        source_type: 'csv',
        source: JSON.stringify({ file_name: `${campaign.name}.csv` }),
        language: campaign.language,
        autonomy: campaign.autonomy ?? 'manual_approval',
        goal_id: kit.goals.get(campaign.goal ?? '') ?? null,
        icp_profile_id: kit.icpProfiles.get(campaign.icpProfile ?? '') ?? null,
        created_at: new Date(campaign.createdAt),
        updated_at: new Date(campaign.createdAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeProspects(db, { ...place, campaignId: id }, campaign.prospects)
    await makeTopics(db, { ...place, campaignId: id }, campaign.topics ?? [])
    if (campaign.sequence) await makeSequence(db, { ...place, campaignId: id }, campaign)
    if (campaign.icpProfile !== undefined) await judgeFit(db, { ...place, campaignId: id })
    if (campaign.status === 'running') running.push(id)
  }
  await makePast(db, seed.network, place)
  return running
}

const makeSender = async (
  db: Db,
  seed: DemoWorkspaceSeed,
  { userId, workspaceId, now }: Place,
): Promise<void> => {
  const began = earliest(now, ...seed.campaigns.map(({ createdAt }) => outreachMs(createdAt)))
  await db
    .insertInto('sender_account')
    .values({
      workspace_id: workspaceId,
      user_id: userId,
      network: seed.network.origin,
      started_at: outreachDate(later(began, -14 * DAY)),
      member: seed.member,
    })
    .execute()
}

const makePeople = async (
  db: Db,
  seed: DemoWorkspaceSeed,
  { workspaceId }: Place,
): Promise<void> => {
  const texts = PROFILE_COLUMNS.map((column) => sql.ref(column))
  await sql`
    insert into person (workspace_id, network, ${sql.join(texts)}, positions,
      connection_degree, enriched_at, last_contacted_at, last_replied_at, status_rank, last_activity_at)
    select ${workspaceId}, ${seed.network.origin}, ${sql.join(texts)}, positions,
      connection_degree, enriched_at, last_contacted_at, last_replied_at, status_rank, last_activity_at
    from jsonb_to_recordset(${JSON.stringify(demoPersonRows(seed))}::jsonb) as p (
      ${sql.join(texts.map((column) => sql`${column} text`))}, positions jsonb,
      connection_degree smallint, enriched_at timestamptz, last_contacted_at timestamptz,
      last_replied_at timestamptz, status_rank smallint, last_activity_at timestamptz)
  `.execute(db)
}

const makeProspects = async (
  db: Db,
  { workspaceId, campaignId }: Place & { readonly campaignId: CampaignId },
  prospects: DemoWorkspaceSeed['campaigns'][number]['prospects'],
): Promise<void> => {
  const rows = JSON.stringify(demoProspectRows(prospects))
  await sql`
    insert into campaign_person (workspace_id, campaign_id, person_id, status,
      status_changed_at, fail_code, visited_at, invitation_sent_at, accepted_at, withdrawn_at,
      replied_at, reply_intent, credits_spent, source_line)
    select ${workspaceId}, ${campaignId}, p.id, m.status, m.status_changed_at, m.fail_code,
      m.visited_at, m.invitation_sent_at, m.accepted_at, m.withdrawn_at, m.replied_at,
      m.reply_intent, m.credits_spent, m.source_line
    from jsonb_to_recordset(${rows}::jsonb) as m (public_identifier text, status text,
      status_changed_at timestamptz, fail_code text, visited_at timestamptz,
      invitation_sent_at timestamptz, accepted_at timestamptz, withdrawn_at timestamptz,
      replied_at timestamptz, reply_intent text, credits_spent integer, source_line integer)
    join person p on p.workspace_id = ${workspaceId}
      and p.public_identifier = m.public_identifier
    order by m.source_line`.execute(db)
  await sql`
    insert into event (workspace_id, campaign_person_id, at, actor, verb, detail)
    select ${workspaceId}, c.id, e.at, e.actor, e.verb, e.detail
    from jsonb_to_recordset(${rows}::jsonb) as m (public_identifier text, events jsonb)
    join person p on p.workspace_id = ${workspaceId}
      and p.public_identifier = m.public_identifier
    join campaign_person c on c.campaign_id = ${campaignId} and c.person_id = p.id
    cross join jsonb_to_recordset(m.events) as e (at timestamptz, actor text, verb text,
      detail jsonb)
    order by e.at`.execute(db)
}
