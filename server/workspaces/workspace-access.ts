import type { Selectable } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import { notFound, workspaceExpired } from '../http/errors.ts'
import type { CurrentUser } from '../http/route.ts'
import type { Database, Db } from '../postgres/database.ts'
import type { WorkspaceTable } from '../postgres/schema.ts'
import { statusAt } from './workspace-rules.ts'

export type WorkspaceRow = Selectable<WorkspaceTable>

/**
 * The first fence: which workspaces are a user's. Every route that is about a workspace, or about
 * something in one, begins here; what isn't the user's is not found.
 */
export class WorkspaceAccess {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** The workspace, if it is the user's and hasn't expired. */
  async require(user: CurrentUser, workspaceId: number): Promise<WorkspaceRow> {
    return unlessExpired(await this.requireEvenExpired(user, workspaceId))
  }

  async requireEvenExpired(user: CurrentUser, workspaceId: number): Promise<WorkspaceRow> {
    const found = await this.#database.asSystem((db) =>
      ownWorkspaces(db, user).where('workspace.id', '=', workspaceId).executeTakeFirst(),
    )
    if (!found) throw notFound()
    return this.#asOfNow(found)
  }

  /** The workspace of a campaign that isn't deleted. */
  async requireOfCampaign(user: CurrentUser, campaignId: number): Promise<WorkspaceRow> {
    const found = await this.#database.asSystem((db) =>
      ownWorkspaces(db, user)
        .innerJoin('campaign', 'campaign.workspace_id', 'workspace.id')
        .where('campaign.id', '=', campaignId)
        .where('campaign.deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    if (!found) throw notFound()
    return unlessExpired(this.#asOfNow(found))
  }

  /** The user's workspaces that haven't expired, for calls that are about all of them. */
  async live(user: CurrentUser): Promise<readonly WorkspaceRow[]> {
    const own = await this.all(user)
    const live = own.filter((workspace) => workspace.status !== 'expired')
    if (own.length > 0 && live.length === 0) throw workspaceExpired()
    return live
  }

  async all(user: CurrentUser): Promise<readonly WorkspaceRow[]> {
    const own = await this.#database.asSystem((db) =>
      ownWorkspaces(db, user).orderBy('workspace.id').execute(),
    )
    return own.map((workspace) => this.#asOfNow(workspace))
  }

  #asOfNow(workspace: WorkspaceRow): WorkspaceRow {
    return { ...workspace, status: statusAt(workspace, this.#clock.now()) }
  }
}

const ownWorkspaces = (db: Db, user: CurrentUser) =>
  db
    .selectFrom('workspace')
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'workspace.id')
    .where('workspace_member.user_id', '=', user.id)
    .selectAll('workspace')

function unlessExpired(workspace: WorkspaceRow): WorkspaceRow {
  if (workspace.status === 'expired') throw workspaceExpired()
  return workspace
}
