import { sql } from 'kysely'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Random } from '#core/runtime/random.ts'
import { ChangeCampaign, type ChangeOutcome } from '#server/campaigns/change-campaign.ts'
import { DeleteCampaign, type DeleteOutcome } from '#server/campaigns/delete-campaign.ts'
import type { LiveEvent } from '#server/events/event-bus.ts'
import { outreachServices, type OutreachServices } from '#server/outreach/outreach-services.ts'
import type { RunOutcome } from '#server/outreach/run-campaign.ts'
import type { OutreachTime } from '#server/outreach/outreach-time.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import { PostgresCampaignStore } from '#server/postgres/outreach/postgres-campaign-store.ts'
import { PostgresCreditStore } from '#server/postgres/outreach/postgres-credit-store.ts'
import { postgresOutreachStores } from '#server/postgres/outreach/postgres-outreach-stores.ts'
import { PostgresSenderAccountStore } from '#server/postgres/outreach/postgres-sender-account-store.ts'
import { taskServices, type TaskServices } from '#server/tasks/task-services.ts'
import { PostgresTaskStore } from '#server/postgres/tasks/postgres-task-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

export const NETWORK = 'http://localhost:4281'

interface WorldOptions {
  readonly scale?: number
  readonly random?: Random
  readonly leaseMs?: number
}

/** A workspace with one user, and the engine on a clock that tests turn. */
export class OutreachWorld {
  readonly clock = new FakeClock()
  readonly time: OutreachTime
  readonly database: SqlDatabase
  readonly services: OutreachServices & TaskServices
  readonly events: LiveEvent[] = []
  readonly credits = new PostgresCreditStore()
  readonly accounts = new PostgresSenderAccountStore()
  readonly tasks = new PostgresTaskStore()
  readonly campaigns = new PostgresCampaignStore()
  userId = 0
  workspaceId = 0

  private constructor(database: SqlDatabase, { scale = 1, random, leaseMs }: WorldOptions) {
    this.database = database
    const now = this.clock.now()
    const deps = {
      ...postgresOutreachStores(),
      database,
      random: random ?? { next: () => 0 },
      network: NETWORK,
    }
    const outreach = outreachServices({
      ...deps,
      clock: this.clock,
      outreachClock: new ScaledClock(this.clock, { realAt: now, outreachAt: now, scale }),
      events: {
        publish: (events) => this.events.push(...events),
        subscribe: () => () => {},
        close: async () => {},
      },
    })
    this.time = outreach.time
    const tasks = taskServices({ ...deps, outreach, ...(leaseMs !== undefined && { leaseMs }) })
    this.services = { ...outreach, ...tasks }
  }

  static async open(database: SqlDatabase, options: WorldOptions = {}): Promise<OutreachWorld> {
    const world = new OutreachWorld(database, options)
    world.userId = await world.user('mara@overture.example')
    world.workspaceId = await world.workspace([world.userId])
    return world
  }

  user(username: string): Promise<number> {
    return this.database.asSystem(async (db) => {
      const { id } = await db
        .insertInto('app_user')
        .values({ username, password_hash: '', first_name: 'Mara', last_name: 'Lind' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }

  workspace(userIds: readonly number[], maxCredit = 500): Promise<number> {
    return this.database.asSystem(async (db) => {
      const { id } = await db
        .insertInto('workspace')
        .values({ name: 'Lind', max_credit: maxCredit })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('workspace_member')
        .values(userIds.map((user_id) => ({ workspace_id: id, user_id })))
        .execute()
      return id
    })
  }

  async campaign(
    people: readonly string[],
    { run = true, createdBy = this.userId, policy = 'skip' } = {},
  ): Promise<number> {
    const id = await this.database.inWorkspace(this.workspaceId, async (db) => {
      const campaign = await db
        .insertInto('campaign')
        .values({
          workspace_id: this.workspaceId,
          created_by: createdBy,
          name: 'Kyoto',
          source_type: 'csv',
          duplicate_policy: policy,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const name of people) {
        await db
          .insertInto('person')
          .values({ workspace_id: this.workspaceId, network: NETWORK, public_identifier: name })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      await sql`insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
        select ${this.workspaceId}, ${campaign.id}, id, now() from person
        where workspace_id = ${this.workspaceId} and public_identifier = any(${[...people]})
        order by id`.execute(db)
      return campaign.id
    })
    if (run) await this.run(id)
    return id
  }

  remove(campaignId: number): Promise<DeleteOutcome> {
    return new DeleteCampaign(this.#campaignDeps()).execute(this.#by(campaignId))
  }

  pause(campaignId: number): Promise<ChangeOutcome> {
    const change = new ChangeCampaign(this.#campaignDeps())
    return change.execute(this.#by(campaignId), { settings: {}, status: 'paused' })
  }

  #campaignDeps() {
    return {
      database: this.database,
      campaignRecords: new PostgresCampaignRecordStore(),
      runCampaign: this.services.runCampaign,
      time: this.time,
      bus: { publish: () => {} },
    }
  }

  #by(campaignId: number) {
    return { userId: this.userId, workspaceId: this.workspaceId, campaignId }
  }

  run(campaignId: number): Promise<RunOutcome> {
    return this.services.runCampaign.execute(this.workspaceId, campaignId)
  }

  async lease(userId = this.userId) {
    const given = await this.services.leaseTasks.execute(userId, [this.workspaceId], 1)
    return { lease: given.leases[0] ?? null, nextDueAt: given.nextDueAt }
  }

  async place(taskId: number) {
    const place = await this.database.asSystem((db) => this.tasks.locate(db, taskId))
    if (!place) throw new Error(`There is no task ${taskId}.`)
    return place
  }

  async people(campaignId: number) {
    return this.database.inWorkspace(this.workspaceId, (db) =>
      db
        .selectFrom('campaign_person as m')
        .innerJoin('person as p', 'p.id', 'm.person_id')
        .where('m.campaign_id', '=', campaignId)
        .selectAll('m')
        .select(['p.public_identifier', 'p.enriched_at', 'p.full_name'])
        .orderBy('m.id')
        .execute(),
    )
  }

  async statuses(campaignId: number): Promise<Record<string, ProspectStatus>> {
    const people = await this.people(campaignId)
    return Object.fromEntries(
      people.map((one) => [one.public_identifier, one.status as ProspectStatus]),
    )
  }

  rows<T>(
    query: (db: Parameters<Parameters<SqlDatabase['asSystem']>[0]>[0]) => Promise<T>,
  ): Promise<T> {
    return this.database.asSystem(query)
  }

  async credit(): Promise<number> {
    const row = await this.rows((db) =>
      db
        .selectFrom('workspace')
        .where('id', '=', this.workspaceId)
        .select('credit')
        .executeTakeFirstOrThrow(),
    )
    return row.credit
  }

  async campaignStatus(campaignId: number): Promise<string> {
    const row = await this.rows((db) =>
      db
        .selectFrom('campaign')
        .where('id', '=', campaignId)
        .select('status')
        .executeTakeFirstOrThrow(),
    )
    return row.status
  }
}
