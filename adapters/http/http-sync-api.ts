import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { SyncApi, SyncState, SyncTask } from '#core/sync/sync-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { userOperations as operations } from './contract/users.ts'

export class HttpSyncApi implements SyncApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  state(workspace?: WorkspaceId): Promise<SyncState> {
    return this.#calls.call(operations.lastSynced, { query: { workspace } })
  }

  async run(workspace?: WorkspaceId): Promise<SyncTask> {
    const body = workspace === undefined ? {} : { workspace }
    const { task } = await this.#calls.call(operations.runSync, { body })
    return task
  }
}
