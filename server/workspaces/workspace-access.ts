import type { Clock } from '#core/runtime/clock.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { NotFound, WorkspaceExpired } from '#core/errors.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Database, Transaction } from '../database/database.ts'
import { workspaceAsOf, type CreditResets } from './workspace-as-of.ts'
import type { Owned, WorkspaceRepository } from './workspace-repository.ts'

/** So many places that users were let into are remembered. */
const MAX_KNOWN = 10_000

export interface WorkspaceAccessDeps extends CreditResets {
  readonly database: Pick<Database, 'readInWorkspace'>
  readonly workspaces: WorkspaceRepository
  readonly clock: Clock
  readonly hasDemoAgent: boolean
}

/**
 * The first fence: which workspaces are a user's. Every route that is about a workspace, or about
 * something in one, begins here; what isn't the user's is not found.
 */
export class WorkspaceAccess {
  readonly #deps: WorkspaceAccessDeps
  /** Where users were let in before; whether they still are is asked each time. */
  readonly #known = new BoundedMap<string, WorkspaceId>(MAX_KNOWN)

  constructor(deps: WorkspaceAccessDeps) {
    this.#deps = deps
  }

  /** The workspace, if it is the user's and hasn't expired. */
  async require(user: CurrentUser, workspaceId: WorkspaceId): Promise<Workspace> {
    return unlessExpired(await this.requireEvenExpired(user, workspaceId))
  }

  async requireEvenExpired(user: CurrentUser, workspaceId: WorkspaceId): Promise<Workspace> {
    return this.#found(user, await this.#deps.workspaces.find(user.id, workspaceId))
  }

  /** The workspace of a campaign that isn't deleted. */
  async requireOfCampaign(user: CurrentUser, campaignId: CampaignId): Promise<Workspace> {
    const found = await this.#deps.workspaces.findOfCampaign(user.id, campaignId)
    return unlessExpired(await this.#found(user, found))
  }

  /** What is found in a workspace, if that is the user's and hasn't expired. */
  readIn<T>(user: CurrentUser, id: WorkspaceId, read: Read<T>): Promise<T> {
    const { workspaces } = this.#deps
    const find: Find = (transaction) => workspaces.find(user.id, id, transaction)
    return this.#read(user, { name: `workspace ${id}`, find }, read)
  }

  /** The same in the workspace of a campaign that isn't deleted. */
  readOfCampaign<T>(user: CurrentUser, id: CampaignId, read: Read<T>): Promise<T> {
    const { workspaces } = this.#deps
    const find: Find = (transaction) => workspaces.findOfCampaign(user.id, id, transaction)
    return this.#read(user, { name: `campaign ${id}`, find }, read)
  }

  /** The workspace that something is in, deleted campaigns and topics too. */
  async requireOf(user: CurrentUser, what: Owned, id: number): Promise<Workspace> {
    const found = await this.#deps.workspaces.findOf(user.id, what, id)
    return unlessExpired(await this.#found(user, found))
  }

  /** The user's workspaces that haven't expired, for calls that are about all of them. */
  async live(user: CurrentUser): Promise<readonly Workspace[]> {
    const own = await this.all(user)
    const live = own.filter((workspace) => workspace.status !== 'expired')
    if (own.length > 0 && live.length === 0) throw new WorkspaceExpired()
    return live
  }

  async all(user: CurrentUser): Promise<readonly Workspace[]> {
    const own = await this.#deps.workspaces.ofUser(user.id)
    const seen = own.filter((workspace) => isSeenBy(user, workspace))
    return Promise.all(seen.map((workspace) => this.#asOfNow(workspace)))
  }

  /** Whoever was let in before is read for while it is asked whether they still are: one way to the database less. */
  async #read<T>(user: CurrentUser, { name, find }: Place, read: Read<T>): Promise<T> {
    const { database } = this.#deps
    const key = `${user.id} ${name}`
    const known = this.#known.get(key)
    if (known === undefined) {
      const { id } = unlessExpired(await this.#found(user, await find()))
      this.#known.set(key, id)
      return database.readInWorkspace(id, (transaction) => read(transaction, id))
    }
    const [stored, answer] = await database.readInWorkspace(known, (transaction) =>
      Promise.all([find(transaction), outcomeOf(read(transaction, known))]),
    )
    try {
      unlessExpired(await this.#found(user, stored))
    } catch (refused) {
      // Nothing more is read for who is refused.
      this.#known.delete(key)
      throw refused
    }
    return answer()
  }

  async #found(user: CurrentUser, workspace: Workspace | undefined): Promise<Workspace> {
    if (!workspace || !isSeenBy(user, workspace)) throw new NotFound()
    return this.#asOfNow(workspace)
  }

  async #asOfNow(stored: Workspace): Promise<Workspace> {
    const workspace = await workspaceAsOf(stored, this.#deps.clock.now(), this.#deps)
    return this.#deps.hasDemoAgent ? workspace : { ...workspace, demoAgent: null }
  }
}

type Find = (transaction?: Transaction) => Promise<Workspace | undefined>
type Read<T> = (transaction: Transaction, workspaceId: WorkspaceId) => Promise<T>

interface Place {
  readonly name: string
  readonly find: Find
}

/** What came of it, for whoever may have it. */
const outcomeOf = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )

/** The demo agent sees the one workspace that it works for, and that only while it is wanted there. */
const isSeenBy = (user: CurrentUser, { id, demoAgent }: Workspace): boolean =>
  user.client !== 'demo_agent' || (id === user.workspaceId && demoAgent === true)

function unlessExpired(workspace: Workspace): Workspace {
  if (workspace.status === 'expired') throw new WorkspaceExpired()
  return workspace
}
