import type {
  PersonJobApi,
  PersonJobReport,
  PersonJobStart,
  PersonSelection,
} from '#core/person/person-job.ts'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { personJobOperations as operations } from './contract/person-jobs.ts'

export class HttpPersonJobApi implements PersonJobApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  tag(
    workspace: WorkspaceId,
    selection: PersonSelection,
    {
      add = [],
      remove = [],
    }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
  ): Promise<PersonJobStart> {
    const params = { workspaceId: workspace }
    return this.#calls.write(operations.tagPeople, { params, body: { ...selection, add, remove } })
  }

  setToConnect(
    workspace: WorkspaceId,
    selection: PersonSelection,
    toConnect: boolean,
  ): Promise<PersonJobStart> {
    const params = { workspaceId: workspace }
    return this.#calls.write(operations.excludePeople, {
      params,
      body: { ...selection, toConnect },
    })
  }

  export(workspace: WorkspaceId, selection: PersonSelection): Promise<PersonJobStart> {
    const params = { workspaceId: workspace }
    return this.#calls.write(operations.exportPeople, { params, body: selection })
  }

  delete(workspace: WorkspaceId, selection: PersonSelection): Promise<PersonJobStart> {
    const params = { workspaceId: workspace }
    return this.#calls.write(operations.deletePeople, { params, body: selection })
  }

  undo(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobStart> {
    const params = { workspaceId: workspace, id: job }
    return this.#calls.write(operations.undoPersonJob, { params })
  }

  load(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobReport> {
    const params = { workspaceId: workspace, id: job }
    return this.#calls.call(operations.getPersonJob, { params })
  }
}
