import { sql } from 'kysely'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { DemoWorkspaceSeed } from '#server/demo/demo-workspace-seed.ts'
import type { DemoOwner, DemoPlace, DemoWorkspaceStore } from '#server/demo/demo-workspace-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { fillDemo } from './demo-contents.ts'
import type { Place } from './demo-past.ts'
import { DEMO_CREDIT, KEPT_IN_IT, NEW_TUTORIAL, NEW_USER, NEW_WORKSPACE } from './new-demo.ts'

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
    return fillDemo(db, seed, await this.#makeOwner(db, owner))
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
    return fillDemo(db, seed, { userId, workspaceId, now })
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
    await this.#database.analyze([
      ...(['person', 'campaign_person', 'task', 'event'] as const),
      ...(['person_sequence_message', 'thread_message'] as const),
    ])
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
    const place = { userId: user.id, workspaceId: workspace.id, now: owner.now }
    await db
      .insertInto('workspace_member')
      .values({ workspace_id: place.workspaceId, user_id: place.userId })
      .execute()
    return place
  }
}
