import type { z } from 'zod'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'
import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import type { workspace as workspaceSchema } from './contract/workspaces.ts'
import { workspaceOperations as operations } from './contract/workspaces.ts'
import { dateFromWire } from './wire-time.ts'

const PAGE_SIZE = 200

export class HttpWorkspaceApi implements WorkspaceApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(): Promise<readonly Workspace[]> {
    const found: Workspace[] = []
    for (let page = 1; ; page += 1) {
      const query = { page, page_size: PAGE_SIZE }
      const answer = await this.#calls.call(operations.listWorkspaces, { query })
      found.push(...answer.data.map(workspaceFromWire))
      if (answer.next === null || answer.data.length === 0) return found
    }
  }

  async load(id: number): Promise<Workspace> {
    return workspaceFromWire(await this.#calls.call(operations.getWorkspace, { params: { id } }))
  }

  async change(id: number, changes: WorkspaceChanges): Promise<Workspace> {
    const body = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.demoLink !== undefined && { demo_link: changes.demoLink }),
      ...(changes.companyName !== undefined && { company_name: changes.companyName }),
      ...(changes.companyDescription !== undefined && {
        company_description: changes.companyDescription,
      }),
      ...(changes.website !== undefined && { website: changes.website }),
    }
    return workspaceFromWire(
      await this.#calls.call(operations.changeWorkspace, { params: { id }, body }),
    )
  }
}

const workspaceFromWire = (wire: z.output<typeof workspaceSchema>): Workspace => ({
  id: wire.id,
  name: wire.name,
  status: wire.status,
  maxCredit: wire.max_credit,
  creditsUsed: wire.credit,
  expiredAt: dateFromWire(wire.expired_at),
  creditUpdatedAt: dateFromWire(wire.credit_updated_at),
  demoLink: wire.demo_link,
  companyName: wire.company_name,
  companyDescription: wire.company_description,
  website: wire.website,
  subscription: wire.subscription,
})
