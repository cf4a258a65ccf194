import type { PersonView, PersonViewApi } from '#core/person/person-view.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { personViewOperations as operations } from './contract/person-views.ts'

export class HttpPersonViewApi implements PersonViewApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(workspace: WorkspaceId): Promise<readonly PersonView[]> {
    const params = { workspaceId: workspace }
    return (await this.#calls.call(operations.listPersonViews, { params })).data
  }

  create(workspace: WorkspaceId, view: Omit<PersonView, 'id'>): Promise<PersonView> {
    const params = { workspaceId: workspace }
    return this.#calls.write(operations.createPersonView, { params, body: view })
  }

  change(
    workspace: WorkspaceId,
    view: number,
    changes: Partial<Omit<PersonView, 'id'>>,
  ): Promise<PersonView> {
    const params = { workspaceId: workspace, id: view }
    return this.#calls.write(operations.changePersonView, { params, body: changes })
  }

  async remove(workspace: WorkspaceId, view: number): Promise<void> {
    const params = { workspaceId: workspace, id: view }
    await this.#calls.write(operations.deletePersonView, { params })
  }
}
