import type { SearchStore } from '#server/imports/search-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { searchDeps } from '../../fixtures/search-deps.ts'
import type { DailyLimits } from '#core/outreach/budgets.ts'
import type { ReopenOptions } from '#core/outreach/outreach-api.ts'
import type { RequestableAction } from '#core/outreach/actions.ts'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Random } from '#core/runtime/random.ts'
import {
  userId,
  workspaceId,
  type CampaignId,
  type ProspectId,
  type RequestId,
  type SenderAccountId,
  type TaskId,
  type UserId,
  type WorkspaceId,
} from '#core/runtime/ids.ts'
import { epochMs, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { ChangeCampaign, type ChangeOutcome } from '#server/campaigns/change-campaign.ts'
import { DeleteCampaign, type DeleteOutcome } from '#server/campaigns/delete-campaign.ts'
import { RestoreCampaign, type RestoreOutcome } from '#server/campaigns/restore-campaign.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'
import { outreachServices, type OutreachServices } from '#server/outreach/outreach-services.ts'
import type { RunOutcome } from '#server/outreach/run-campaign.ts'
import type { OutreachTime } from '#server/outreach/outreach-time.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import { PostgresCampaignStore } from '#server/postgres/outreach/postgres-campaign-store.ts'
import { PostgresCreditStore } from '#server/postgres/outreach/postgres-credit-store.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { postgresOutreachStores } from '#server/postgres/outreach/postgres-outreach-stores.ts'
import { PostgresSenderAccountStore } from '#server/postgres/outreach/postgres-sender-account-store.ts'
import { PostgresFitStore } from '#server/postgres/fit/postgres-fit-store.ts'
import { postgresMaterialStores } from '#server/postgres/sales-kit/postgres-material-stores.ts'
import { taskServices, type TaskServices } from '#server/tasks/task-services.ts'
import { PostgresTaskStore } from '#server/postgres/tasks/postgres-task-store.ts'
import type { Database } from '#server/database/database.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { sqlOn, type Sql } from '../../fixtures/sql.ts'

export const NETWORK = 'http://localhost:4281'

interface WorldOptions {
  readonly scale?: number
  readonly random?: Random
  readonly leaseMs?: number
}

/** Of a prospect and its person, what tests look at. */
interface ProspectRow {
  readonly id: ProspectId
  readonly status: ProspectStatus
  readonly fail_code: string | null
  readonly visited_at: Date | null
  readonly public_identifier: string
  readonly enriched_at: Date | null
  readonly full_name: string
}

/** A workspace with one user, and the engine on a clock that tests turn. */
export class OutreachWorld {
  readonly clock = new FakeClock()
  readonly time: OutreachTime
  readonly database: Database
  readonly sql: Sql
  readonly services: OutreachServices & TaskServices
  readonly events: LiveEvent[] = []
  readonly credits = new PostgresCreditStore()
  readonly accounts = new PostgresSenderAccountStore()
  readonly tasks = new PostgresTaskStore()
  readonly campaigns = new PostgresCampaignStore()
  readonly searches: SearchStore
  userId = userId(0)
  workspaceId = workspaceId(0)

  private constructor(database: Database, { scale = 1, random, leaseMs }: WorldOptions) {
    this.database = database
    this.sql = sqlOn(database)
    const now = this.clock.now()
    const networks = [demoNetwork(NETWORK)]
    const deps = {
      ...postgresOutreachStores(networks),
      networks,
      database,
      random: random ?? { next: () => 0 },
      network: NETWORK,
      personKey: Buffer.alloc(32),
    }
    const outreach = outreachServices({
      ...deps,
      clock: this.clock,
      scheduler: this.clock,
      logger: new MemoryLogger(),
      outreachClock: new ScaledClock(this.clock, {
        realAt: now,
        outreachAt: outreachMs(epochMs(now)),
        scale,
      }),
      events: {
        publish: (events) => this.events.push(...events),
        subscribe: () => () => {},
        close: async () => {},
      },
    })
    this.time = outreach.time
    const outreachClock = { now: () => this.time.outreach.now() }
    const searching = searchDeps(database as SqlDatabase, outreachClock, networks)
    this.searches = searching.searches
    const tasks = taskServices({
      ...deps,
      ...searching,
      outreach,
      ...(leaseMs !== undefined && { leaseMs }),
    })
    this.services = { ...outreach, ...tasks }
  }

  static async open(database: Database, options: WorldOptions = {}): Promise<OutreachWorld> {
    const world = new OutreachWorld(database, options)
    world.userId = await world.user('mara@overture.example')
    world.workspaceId = await world.workspace([world.userId])
    return world
  }

  async user(username: string): Promise<UserId> {
    const [user] = await this.sql<{ id: UserId }>`
      insert into app_user (username, password_hash, first_name, last_name)
      values (${username}, '', 'Mara', 'Lind') returning id`
    return user!.id
  }

  async workspace(userIds: readonly number[], maxCredit = 500): Promise<WorkspaceId> {
    const [workspace] = await this.sql<{ id: WorkspaceId }>`
      insert into workspace (name, max_credit) values ('Lind', ${maxCredit}) returning id`
    await this.sql`insert into workspace_member (workspace_id, user_id)
      select ${workspace!.id}::integer, unnest(${userIds}::integer[])`
    return workspace!.id
  }

  async campaign(
    people: readonly string[],
    { run = true, createdBy = this.userId, policy = 'skip' } = {},
  ): Promise<CampaignId> {
    const [campaign] = await this.sql<{ id: CampaignId }>`
      insert into campaign (workspace_id, created_by, name, source_type, duplicate_policy)
      values (${this.workspaceId}, ${createdBy}, 'Kyoto', 'csv', ${policy}) returning id`
    const { id } = campaign!
    await this.add(id, people)
    if (run) await this.run(id)
    return id
  }

  /** Adds people to a campaign, whether or not the workspace knows them. */
  async add(campaignId: CampaignId, people: readonly string[]): Promise<void> {
    await this.sql`insert into person (workspace_id, network, public_identifier)
      select ${this.workspaceId}::integer, ${NETWORK}::text, name
      from unnest(${people}::text[]) with ordinality as given (name, n) order by n
      on conflict do nothing`
    await this.sql`
      insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
      select ${this.workspaceId}::integer, ${campaignId}::integer, id, ${outreachDate(this.time.moment().now)}
      from person
      where workspace_id = ${this.workspaceId} and public_identifier = any(${people})
      order by id`
  }

  request(action: RequestableAction, campaignId: CampaignId, selection: ProspectSelection) {
    return this.services.requestProspects.execute(action, this.#by(campaignId), selection)
  }

  withdraw(campaignId: CampaignId, job: RequestId | null) {
    if (job === null) throw new Error('Nobody was accepted.')
    return this.services.withdrawRequest.execute(this.#by(campaignId), job)
  }

  answer(campaignId: CampaignId, id: ProspectId, wasSent: boolean) {
    return this.services.answerQuestion.execute({ ...this.#by(campaignId), id }, wasSent)
  }

  /** What users do who are asked whether somebody was invited: they see what the network knows. */
  async answerAll(wasInvited: (who: string) => boolean): Promise<void> {
    const asked = await this.sql<{ id: ProspectId; campaign: CampaignId; who: string }>`
      select m.id, m.campaign_id as campaign, p.public_identifier as who
      from task t join campaign_person m on m.id = t.campaign_person_id
      join person p on p.id = m.person_id
      where t.status = 'unverified' and t.reason_code = 'asked'`
    for (const { id, campaign, who } of asked) await this.answer(campaign, id, wasInvited(who))
  }

  async history(campaignId: CampaignId, prospectId: ProspectId): Promise<readonly HistoryEntry[]> {
    const { readHistory } = this.services
    return (await readHistory.execute(this.workspaceId, campaignId, prospectId)) ?? []
  }

  remove(campaignId: CampaignId): Promise<DeleteOutcome> {
    return new DeleteCampaign(this.#campaignDeps()).execute(this.#by(campaignId))
  }

  restore(campaignId: CampaignId): Promise<RestoreOutcome> {
    return new RestoreCampaign(this.#campaignDeps()).execute(this.#by(campaignId))
  }

  pause(campaignId: CampaignId, status: 'paused' | 'running' = 'paused'): Promise<ChangeOutcome> {
    const change = new ChangeCampaign(this.#campaignDeps())
    return change.execute(this.#by(campaignId), { settings: {}, status })
  }

  resume(campaignId: CampaignId): Promise<ChangeOutcome> {
    return this.pause(campaignId, 'running')
  }

  #campaignDeps() {
    return {
      database: this.database,
      campaignRecords: new PostgresCampaignRecordStore(),
      materialStores: postgresMaterialStores(),
      fits: new PostgresFitStore(),
      searches: this.searches,
      planSearch: { execute: async () => {} },
      importRunner: { wake() {} },
      runCampaign: this.services.runCampaign,
      time: this.time,
      bus: { publish: () => {} },
    }
  }

  #by(campaignId: CampaignId) {
    return { userId: this.userId, workspaceId: this.workspaceId, campaignId }
  }

  reopen(id: SenderAccountId, how: ReopenOptions = {}) {
    const { readSenderAccounts } = this.services
    return readSenderAccounts.reopen(
      { userId: this.userId, workspaceId: this.workspaceId, id },
      how,
    )
  }

  setLimits(id: SenderAccountId, limits: DailyLimits) {
    const { readSenderAccounts } = this.services
    return readSenderAccounts.setLimits(
      { userId: this.userId, workspaceId: this.workspaceId, id },
      limits,
    )
  }

  run(campaignId: CampaignId): Promise<RunOutcome> {
    return this.services.runCampaign.execute(this.workspaceId, campaignId)
  }

  async lease(userId = this.userId) {
    const given = await this.services.leaseTasks.execute({
      ...{ userId, workspaceIds: [this.workspaceId], by: 'extension', limit: 1 },
    })
    return { lease: given.leases[0] ?? null, nextDueAt: given.nextDueAt }
  }

  async place(taskId: TaskId) {
    const place = await this.findPlace(taskId)
    if (!place) throw new Error(`There is no task ${taskId}.`)
    return place
  }

  /** Null where it is gone, with whom it was for. */
  async findPlace(taskId: TaskId) {
    const [owner] = await this.sql<{ id: UserId }>`
      select a.user_id as id from task t join sender_account a on a.id = t.sender_account_id
      where t.id = ${taskId}`
    return this.database.asSystem((transaction) =>
      this.tasks.locate(transaction, taskId, owner?.id ?? this.userId),
    )
  }

  people(campaignId: CampaignId): Promise<readonly ProspectRow[]> {
    return this.sql<ProspectRow>`
      select m.*, p.public_identifier, p.enriched_at, p.full_name
      from campaign_person m join person p on p.id = m.person_id
      where m.campaign_id = ${campaignId} order by m.id`
  }

  async statuses(campaignId: CampaignId): Promise<Record<string, ProspectStatus>> {
    const people = await this.people(campaignId)
    return Object.fromEntries(people.map((one) => [one.public_identifier, one.status]))
  }

  async credit(): Promise<number> {
    const [row] = await this.sql<{ credit: number }>`
      select credit from workspace where id = ${this.workspaceId}`
    return row!.credit
  }

  async campaignStatus(campaignId: CampaignId): Promise<string> {
    const [row] = await this.sql<{ status: string }>`
      select status from campaign where id = ${campaignId}`
    return row!.status
  }
}
