import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import { statusAt } from '#core/workspace/trial.ts'
import { NotFound, WorkspaceExpired } from '#core/errors.ts'
import type { CurrentUser } from '../current-user.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import type { WorkspaceTable } from '../database/schema.ts'

export type WorkspaceRow = Selectable<WorkspaceTable>

/**
 * The first fence: which workspaces are a user's. Every route that is about a workspace, or about
 * something in one, begins here; what isn't the user's is not found.
 */
export class WorkspaceAccess {
  readonly #database: SqlDatabase
  readonly #clock: Clock

  constructor(database: SqlDatabase, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** The workspace, if it is the user's and hasn't expired. */
  async require(user: CurrentUser, workspaceId: number): Promise<WorkspaceRow> {
    return unlessExpired(await this.requireEvenExpired(user, workspaceId))
  }

  async requireEvenExpired(user: CurrentUser, workspaceId: number): Promise<WorkspaceRow> {
    return this.#one(sql`select * from own_workspaces(${user.id}) where id = ${workspaceId}`)
  }

  /** The workspace of a campaign that isn't deleted. */
  async requireOfCampaign(user: CurrentUser, campaignId: number): Promise<WorkspaceRow> {
    return unlessExpired(
      await this.#one(sql`select * from own_workspace_of_campaign(${user.id}, ${campaignId})`),
    )
  }

  /** The user's workspaces that haven't expired, for calls that are about all of them. */
  async live(user: CurrentUser): Promise<readonly WorkspaceRow[]> {
    const own = await this.all(user)
    const live = own.filter((workspace) => workspace.status !== 'expired')
    if (own.length > 0 && live.length === 0) throw new WorkspaceExpired()
    return live
  }

  async all(user: CurrentUser): Promise<readonly WorkspaceRow[]> {
    const own = await this.#database.query<WorkspaceRow>(
      sql`select * from own_workspaces(${user.id})`,
    )
    return own.map((workspace) => this.#asOfNow(workspace))
  }

  async #one(statement: RawBuilder<WorkspaceRow>): Promise<WorkspaceRow> {
    const [found] = await this.#database.query(statement)
    if (!found) throw new NotFound()
    return this.#asOfNow(found)
  }

  #asOfNow(workspace: WorkspaceRow): WorkspaceRow {
    const { status, expired_at: expiredAt } = workspace
    return { ...workspace, status: statusAt({ status, expiredAt }, this.#clock.now()) }
  }
}

function unlessExpired(workspace: WorkspaceRow): WorkspaceRow {
  if (workspace.status === 'expired') throw new WorkspaceExpired()
  return workspace
}
