import type { AskedProfile, CompanyProfileApi } from '#core/company-profile/company-profile-api.ts'
import type { ProposedProfile } from '#core/company-profile/proposal.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { companyProfileOperations as operations } from './contract/company-profile.ts'

export class HttpCompanyProfileApi implements CompanyProfileApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  propose(workspaceId: WorkspaceId, asked: AskedProfile): Promise<ProposedProfile> {
    return this.#calls.call(operations.generateProfile, { params: { workspaceId }, body: asked })
  }
}
