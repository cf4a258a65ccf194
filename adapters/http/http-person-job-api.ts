import type {
  PersonJobApi,
  PersonJobReport,
  PersonJobStart,
  PersonSelection,
} from '#core/person/person-job.ts'
import type { RequestableAction } from '#core/outreach/actions.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { CampaignId, PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { personJobOperations as operations } from './contract/person-jobs.ts'

const REQUESTS = {
  visit: operations.visitPeopleOfWorkspace,
  connect: operations.connectPeopleOfWorkspace,
}

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

  request(
    workspace: WorkspaceId,
    action: RequestableAction,
    selection: PersonSelection,
  ): Promise<PersonJobStart> {
    const params = { workspaceId: workspace }
    return this.#calls.write(REQUESTS[action], { params, body: selection })
  }

  remove(
    campaign: CampaignId,
    selection: ProspectSelection,
    isRemoved: boolean,
  ): Promise<PersonJobStart> {
    const params = { campaignId: campaign }
    return this.#calls.write(operations.removePeople, {
      params,
      body: { ...selection, removed: isRemoved },
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

  cancel(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobReport> {
    const params = { workspaceId: workspace, id: job }
    return this.#calls.write(operations.cancelPersonJob, { params })
  }

  load(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobReport> {
    const params = { workspaceId: workspace, id: job }
    return this.#calls.call(operations.getPersonJob, { params })
  }
}
