import { sql } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import { profileUrlPattern, type Network } from '#core/network/network.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  outreachDate,
  outreachMs,
  type OutreachMs,
  type RealDate,
  earliest,
  later,
} from '#core/runtime/moments.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { DemoWorkspaceSeed } from '#server/demo/demo-workspace-seed.ts'
import type { DemoOwner, DemoPlace, DemoWorkspaceStore } from '#server/demo/demo-workspace-store.ts'
import type { Transaction } from '../../database/database.ts'
import { PROFILE_COLUMNS } from '../profile-columns.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { DEMO_CREDIT, KEPT_IN_IT, NEW_TUTORIAL, NEW_USER, NEW_WORKSPACE } from './new-demo.ts'
import { demoProspectRows, demoPersonRows } from './demo-rows.ts'

/** Where a demo workspace is being made. */
interface Place {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

export class PostgresDemoWorkspaceStore implements DemoWorkspaceStore {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async make(
    transaction: Transaction,
    seed: DemoWorkspaceSeed,
    owner: DemoOwner,
  ): Promise<readonly CampaignId[]> {
    const db = sqlOf(transaction)
    const place = await this.#makeOwner(db, owner)
    return this.#fill(db, seed, { ...place, now: owner.now })
  }

  async isShared(
    transaction: Transaction,
    { network, member }: Pick<DemoWorkspaceSeed, 'network' | 'member'>,
    workspaceId: WorkspaceId,
  ): Promise<boolean> {
    const other = await sqlOf(transaction)
      .selectFrom('sender_account')
      .select('id')
      .where('network', '=', network.origin)
      .where('member', '=', member)
      .where('workspace_id', '<>', workspaceId)
      .executeTakeFirst()
    return other !== undefined
  }

  async remake(
    transaction: Transaction,
    seed: DemoWorkspaceSeed,
    { userId, workspaceId, trialEndsAt, now }: DemoPlace,
  ): Promise<readonly CampaignId[]> {
    const db = sqlOf(transaction)
    // In the order of whoever works on a task: the accounts first.
    await sql`select from sender_account where workspace_id = ${workspaceId}
      order by id for update`.execute(db)
    for (const table of KEPT_IN_IT) {
      await db.deleteFrom(table).where('workspace_id', '=', workspaceId).execute()
    }
    const fields = { ...NEW_WORKSPACE, expired_at: trialEndsAt, status: 'trial' as const }
    await db.updateTable('workspace').set(fields).where('id', '=', workspaceId).execute()
    const tutorial = JSON.stringify(NEW_TUTORIAL)
    await db
      .updateTable('app_user')
      .set({ ...NEW_USER, tutorial, meeting_url: '' })
      .where('id', '=', userId)
      .execute()
    return this.#fill(db, seed, { userId, workspaceId, now })
  }

  /** An empty workspace's past. */
  async #fill(
    db: Db,
    seed: DemoWorkspaceSeed,
    { now, ...place }: Place & Pick<DemoOwner, 'now'>,
  ): Promise<readonly CampaignId[]> {
    await this.#makeSender(db, seed, { ...place, now })
    await this.#makePeople(db, seed, place)
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
          created_at: new Date(campaign.createdAt),
          updated_at: new Date(campaign.createdAt),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await this.#makeProspects(db, { ...place, campaignId: id }, campaign.prospects)
      if (campaign.status === 'running') running.push(id)
    }
    await this.#makePast(db, { ...place, network: seed.network }, now)
    return running
  }

  async renew(transaction: Transaction, trialEndsAt: RealDate): Promise<void> {
    await sql`
      update workspace set expired_at = ${trialEndsAt}, max_credit = ${DEMO_CREDIT},
        status = 'trial'
      where status in ('trial', 'expired') and id in (
        select m.workspace_id from workspace_member m join app_user u on u.id = m.user_id
        where u.username = ${DEMO_USERNAME})`.execute(sqlOf(transaction))
  }

  async analyze(): Promise<void> {
    await this.#database.analyze(['person', 'campaign_person', 'task', 'event'])
  }

  async #makeOwner(db: Db, owner: DemoOwner): Promise<Place> {
    const user = await db
      .insertInto('app_user')
      .values({
        username: DEMO_USERNAME,
        password_hash: owner.passwordHash,
        ...NEW_USER,
        tutorial: JSON.stringify(NEW_TUTORIAL),
        verified_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const workspace = await db
      .insertInto('workspace')
      .values({ ...NEW_WORKSPACE, expired_at: owner.trialEndsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { userId: user.id, workspaceId: workspace.id }
    await db
      .insertInto('workspace_member')
      .values({ workspace_id: place.workspaceId, user_id: place.userId })
      .execute()
    return place
  }

  async #makeSender(
    db: Db,
    seed: DemoWorkspaceSeed,
    { userId, workspaceId, now }: Place & Pick<DemoOwner, 'now'>,
  ): Promise<void> {
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

  async #makePeople(db: Db, seed: DemoWorkspaceSeed, { workspaceId }: Place): Promise<void> {
    const texts = PROFILE_COLUMNS.map((column) => sql.ref(column))
    await sql`
      insert into person (workspace_id, network, ${sql.join(texts)}, positions,
        connection_degree, enriched_at, last_contacted_at, last_replied_at)
      select ${workspaceId}, ${seed.network.origin}, ${sql.join(texts)}, positions,
        connection_degree, enriched_at, last_contacted_at, last_replied_at
      from jsonb_to_recordset(${JSON.stringify(demoPersonRows(seed))}::jsonb) as p (
        ${sql.join(texts.map((column) => sql`${column} text`))}, positions jsonb,
        connection_degree smallint, enriched_at timestamptz, last_contacted_at timestamptz,
        last_replied_at timestamptz)
    `.execute(db)
  }

  async #makeProspects(
    db: Db,
    { workspaceId, campaignId }: Place & { readonly campaignId: CampaignId },
    prospects: DemoWorkspaceSeed['campaigns'][number]['prospects'],
  ): Promise<void> {
    const rows = JSON.stringify(demoProspectRows(prospects))
    await sql`
      insert into campaign_person (workspace_id, campaign_id, person_id, status,
        status_changed_at, fail_code, visited_at, invitation_sent_at, accepted_at, withdrawn_at,
        replied_at, credits_spent, source_line)
      select ${workspaceId}, ${campaignId}, p.id, m.status, m.status_changed_at, m.fail_code,
        m.visited_at, m.invitation_sent_at, m.accepted_at, m.withdrawn_at, m.replied_at,
        m.credits_spent, m.source_line
      from jsonb_to_recordset(${rows}::jsonb) as m (public_identifier text, status text,
        status_changed_at timestamptz, fail_code text, visited_at timestamptz,
        invitation_sent_at timestamptz, accepted_at timestamptz, withdrawn_at timestamptz,
        replied_at timestamptz, credits_spent integer, source_line integer)
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

  /** The tasks that were done, what they cost, and what of them still counts against a budget. */
  async #makePast(
    db: Db,
    { workspaceId, userId, network }: Place & { readonly network: Network },
    now: OutreachMs,
  ): Promise<void> {
    const done = (action: TaskAction, key: ReturnType<typeof sql>, at: string) => sql`
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        status, scheduled_at, payload, dedup_key)
      select m.workspace_id, m.campaign_id, m.id, a.id, ${action}, 'succeeded', ${sql.ref(at)},
        jsonb_build_object('network', p.network, 'publicIdentifier', p.public_identifier,
          'profileUrl', replace(${profileUrlPattern(network)}, '*', p.public_identifier)), ${key}
      from campaign_person m
      join person p on p.id = m.person_id
      join sender_account a on a.workspace_id = m.workspace_id and a.user_id = ${userId}
        and a.network = ${network.origin}
      where m.workspace_id = ${workspaceId} and ${sql.ref(at)} is not null
      order by ${sql.ref(at)}
      on conflict (workspace_id, dedup_key) do nothing`
    await done(ACTIONS.visit.task, sql`'visit:' || m.id || ':0'`, 'm.visited_at').execute(db)
    await done(
      ACTIONS.connect.task,
      sql`'connect:' || m.person_id`,
      'm.invitation_sent_at',
    ).execute(db)
    await sql`
      insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
      select id, workspace_id, sender_account_id,
        case action when ${ACTIONS.visit.task} then ${ACTIONS.visit.budget}
          else ${ACTIONS.connect.budget} end, scheduled_at
      from task where workspace_id = ${workspaceId} and status = 'succeeded'
        and scheduled_at > ${outreachDate(later(now, -8 * DAY))}`.execute(db)
    await sql`
      insert into credit_entry (workspace_id, campaign_person_id, task_id, reason, amount, at)
      select m.workspace_id, m.id, case n when 1 then t.id end,
        case n when 1 then 'enrichment' else 'message' end, 1, m.visited_at
      from campaign_person m
      cross join generate_series(1, m.credits_spent) as n
      left join task t on t.campaign_person_id = m.id and t.action = ${ACTIONS.visit.task}
      where m.workspace_id = ${workspaceId}
      order by m.visited_at`.execute(db)
    await sql`
      update workspace set credit = spent
      from (select coalesce(sum(amount), 0)::integer as spent from credit_entry
        where workspace_id = ${workspaceId}) entries
      where id = ${workspaceId}`.execute(db)
  }
}
