import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { workspaceOperations as operations } from './contract/workspaces.ts'

const PAGE_SIZE = 200

export class HttpWorkspaceApi implements WorkspaceApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(): Promise<readonly Workspace[]> {
    const found: Workspace[] = []
    for (let page = 1; ; page += 1) {
      const query = { page, pageSize: PAGE_SIZE }
      const answer = await this.#calls.call(operations.listWorkspaces, { query })
      found.push(...answer.data)
      if (answer.next === null || answer.data.length === 0) return found
    }
  }

  create(name: string): Promise<Workspace> {
    return this.#calls.call(operations.createWorkspace, { body: { name } })
  }

  load(id: WorkspaceId): Promise<Workspace> {
    return this.#calls.call(operations.getWorkspace, { params: { id } })
  }

  resetDemo(id: WorkspaceId): Promise<Workspace> {
    return this.#calls.call(operations.resetDemoWorkspace, { params: { id } })
  }

  change(id: WorkspaceId, changes: WorkspaceChanges): Promise<Workspace> {
    return this.#calls.call(operations.changeWorkspace, { params: { id }, body: changes })
  }
}
