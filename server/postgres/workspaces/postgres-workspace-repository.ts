import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { CREDIT_RESET_DAYS, MIN_PAID_DAYS } from '#core/workspace/credits.ts'
import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type {
  Owned,
  WorkspaceRepository,
  WorkspaceUser,
} from '#server/workspaces/workspace-repository.ts'
import type { WorkspaceTable } from '../schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf } from '../transaction.ts'
import type { SqlDatabase } from '../sql-database.ts'

type WorkspaceRow = Selectable<WorkspaceTable>

export class PostgresWorkspaceRepository implements WorkspaceRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  ofUser(userId: UserId): Promise<readonly Workspace[]> {
    return this.#select(prepared(sql`select * from own_workspaces(${userId})`))
  }

  usersWithDemoAgent(id: WorkspaceId): Promise<readonly WorkspaceUser[]> {
    return this.#database.asSystem(async (db) => {
      const rows = await db
        .selectFrom('workspace_member as m')
        .innerJoin('workspace as w', 'w.id', 'm.workspace_id')
        .innerJoin('app_user as u', 'u.id', 'm.user_id')
        .where('w.id', '=', id)
        .where('w.demo_agent', '=', true)
        .select(['u.id', 'u.username', 'u.first_name', 'u.last_name'])
        .execute()
      return rows.map((row) => ({
        ...{ id: row.id, username: row.username },
        ...{ firstName: row.first_name, lastName: row.last_name },
      }))
    })
  }

  async memberOnNetwork({
    workspaceId,
    userId,
    network,
  }: Parameters<WorkspaceRepository['memberOnNetwork']>[0]): Promise<string | null> {
    const account = await this.#database.inWorkspace(workspaceId, (db) =>
      db
        .selectFrom('sender_account')
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', userId)
        .where('network', '=', network)
        .select('member')
        .executeTakeFirst(),
    )
    return account?.member ?? null
  }

  async find(
    userId: UserId,
    id: WorkspaceId,
    transaction?: Transaction,
  ): Promise<Workspace | undefined> {
    const [found] = await this.#select(
      prepared(sql`select * from own_workspaces(${userId}) where id = ${id}`),
      transaction,
    )
    return found
  }

  async findOfCampaign(
    userId: UserId,
    campaignId: CampaignId,
    transaction?: Transaction,
  ): Promise<Workspace | undefined> {
    const [found] = await this.#select(
      prepared(sql`select * from own_workspace_of_campaign(${userId}, ${campaignId})`),
      transaction,
    )
    return found
  }

  async findOf(userId: UserId, what: Owned, id: number): Promise<Workspace | undefined> {
    const table = what === 'prospect' ? 'campaign_person' : what
    const [found] = await this.#select(
      prepared(sql`select * from own_workspace_of(${userId}, ${table}, ${id})`),
    )
    return found
  }

  async change(id: WorkspaceId, changes: WorkspaceChanges): Promise<void> {
    const row = changesToRow(changes)
    if (Object.keys(row).length === 0) return
    await this.#database.inWorkspace(id, (db) =>
      db.updateTable('workspace').set(row).where('id', '=', id).execute(),
    )
  }

  resetCredits(id: WorkspaceId, at: RealDate): Promise<number> {
    return this.#database.inWorkspace(id, async (db) => {
      const { rows } = await sql<{ credit: number }>`
        with due as (
          select id, credit from workspace
          where id = ${id} and credit_updated_at < ${at} for no key update
        ), noted as (
          insert into credit_entry (workspace_id, reason, amount, at)
          select id, 'reset', -credit, ${at} from due where credit <> 0
        ), reset as (
          update workspace set credit = 0, credit_updated_at = ${at}
          where id in (select id from due) returning credit
        )
        select credit from reset
        union all select credit from workspace
          where id = ${id} and not exists (select from reset)`.execute(db)
      return rows[0]?.credit ?? 0
    })
  }

  lastResetBy(time: RealDate): Promise<readonly Workspace[]> {
    return this.#database.asSystem(async (db) => {
      const rows = await db
        .selectFrom('workspace')
        .selectAll()
        .where('status', '=', 'active')
        .where('credit_updated_at', '<=', time)
        .where(sql<boolean>`subscription ->> 'status' is distinct from 'past_due'`)
        .where(
          sql<boolean>`(paid_until is null or paid_until >=
            credit_updated_at + ${CREDIT_RESET_DAYS + MIN_PAID_DAYS} * interval '1 day')`,
        )
        .execute()
      return rows.map(workspaceFromRow)
    })
  }

  async #select(
    statement: RawBuilder<WorkspaceRow>,
    transaction?: Transaction,
  ): Promise<readonly Workspace[]> {
    const rows =
      transaction === undefined
        ? await this.#database.query(statement)
        : (await statement.execute(sqlOf(transaction))).rows
    return rows.map(workspaceFromRow)
  }
}

export const workspaceFromRow = (row: WorkspaceRow): Workspace => ({
  id: row.id,
  name: row.name,
  status: row.status,
  maxCredit: row.max_credit,
  creditsUsed: row.credit,
  expiredAt: row.expired_at,
  creditUpdatedAt: row.credit_updated_at,
  paidUntil: row.paid_until,
  demoLink: row.demo_link,
  companyName: row.company_name,
  companyDescription: row.company_description,
  website: row.website,
  idealCustomer: row.ideal_customer,
  subscription: row.subscription,
  demoAgent: row.demo_agent,
})

const changesToRow = (changes: WorkspaceChanges): Updateable<WorkspaceTable> => ({
  ...(changes.name !== undefined && { name: changes.name }),
  ...(changes.demoLink !== undefined && { demo_link: changes.demoLink }),
  ...(changes.companyName !== undefined && { company_name: changes.companyName }),
  ...(changes.companyDescription !== undefined && {
    company_description: changes.companyDescription,
  }),
  ...(changes.website !== undefined && { website: changes.website }),
  ...(changes.idealCustomer !== undefined && { ideal_customer: changes.idealCustomer }),
  ...(changes.demoAgent !== undefined && { demo_agent: changes.demoAgent }),
})
