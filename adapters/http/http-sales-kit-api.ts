import type { Goal, NewGoal } from '#core/sales-kit/goal.ts'
import type { IcpProfile, NewIcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { ChangesOf, Material } from '#core/sales-kit/material.ts'
import type { MessageShortcut, NewMessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { MaterialApi, SalesKitApi, ShortcutApi } from '#core/sales-kit/sales-kit-api.ts'
import type { NewSequenceTemplate, SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { MessageShortcutId, WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import type { Encodable } from './contract/encode.ts'
import { materialCalls, salesKitOperations, type MaterialOperations } from './contract/sales-kit.ts'

/** As many as a workspace has of a kind. */
const PAGE_SIZE = 200

export class HttpMaterialApi<M extends Material, New> implements MaterialApi<M, New> {
  readonly #calls: AuthorizedTransport
  readonly #operations: MaterialOperations<M, New>

  constructor(calls: AuthorizedTransport, operations: MaterialOperations<M, New>) {
    this.#calls = calls
    this.#operations = operations
  }

  async list(workspace: WorkspaceId): Promise<readonly M[]> {
    const input = { params: { workspaceId: workspace }, query: { pageSize: PAGE_SIZE } }
    return (await this.#calls.call(this.#operations.list, input)).data
  }

  load(id: M['id']): Promise<M> {
    return this.#calls.call(this.#operations.get, { params: { id: sent(id) } })
  }

  create(workspace: WorkspaceId, given: New): Promise<M> {
    const params = { workspaceId: workspace }
    return this.#calls.write(this.#operations.create, { params, body: sent(given) })
  }

  change(id: M['id'], changes: ChangesOf<M>): Promise<M> {
    const params = { id: sent(id) }
    return this.#calls.write(this.#operations.change, { params, body: sent(changes) })
  }

  async remove(id: M['id']): Promise<void> {
    await this.#calls.write(this.#operations.remove, { params: { id: sent(id) } })
  }

  restore(id: M['id']): Promise<M> {
    return this.#calls.write(this.#operations.restore, { params: { id: sent(id) } })
  }
}

class HttpShortcutApi
  extends HttpMaterialApi<MessageShortcut, NewMessageShortcut>
  implements ShortcutApi
{
  readonly #calls: AuthorizedTransport

  constructor(
    calls: AuthorizedTransport,
    operations: MaterialOperations<MessageShortcut, NewMessageShortcut>,
  ) {
    super(calls, operations)
    this.#calls = calls
  }

  countUse(id: MessageShortcutId): Promise<MessageShortcut> {
    return this.#calls.write(salesKitOperations.countUseOfShortcut, { params: { id } })
  }
}

/** The materials of workspaces. */
export class HttpSalesKitApi implements SalesKitApi {
  readonly goals: MaterialApi<Goal, NewGoal>
  readonly icpProfiles: MaterialApi<IcpProfile, NewIcpProfile>
  readonly shortcuts: ShortcutApi
  readonly templates: MaterialApi<SequenceTemplate, NewSequenceTemplate>

  constructor(calls: AuthorizedTransport) {
    this.goals = new HttpMaterialApi(calls, materialCalls.goals)
    this.icpProfiles = new HttpMaterialApi(calls, materialCalls.icpProfiles)
    this.shortcuts = new HttpShortcutApi(calls, materialCalls.shortcuts)
    this.templates = new HttpMaterialApi(calls, materialCalls.templates)
  }
}

/** What the contract sends is what the core gives: nothing of it is read-only. */
const sent = <T>(value: T) => value as Encodable<T>
