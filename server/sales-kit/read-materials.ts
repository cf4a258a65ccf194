import type { Material } from '#core/sales-kit/material.ts'
import type { By, MaterialDeps } from './material-kind.ts'

/** The materials of one kind that a user sees. */
export class ReadMaterials<M extends Material> {
  readonly #deps: MaterialDeps<M>

  constructor(deps: MaterialDeps<M>) {
    this.#deps = deps
  }

  async list({ userId, workspaceId }: By): Promise<readonly M[]> {
    const { database, kind } = this.#deps
    const all = await database.inWorkspace(workspaceId, (within) => kind.store.list(within))
    return all.filter((each) => kind.isSeenBy(each, userId))
  }

  async find({ userId, workspaceId }: By, id: M['id']): Promise<M | undefined> {
    const { database, kind } = this.#deps
    const found = await database.inWorkspace(workspaceId, (within) => kind.store.find(within, id))
    return found && kind.isSeenBy(found, userId) ? found : undefined
  }
}
