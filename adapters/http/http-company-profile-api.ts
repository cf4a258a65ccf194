import type { AskedProfile, CompanyProfileApi } from '#core/company-profile/company-profile-api.ts'
import type { ProposedProfile } from '#core/company-profile/proposal.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { companyProfileOperations as operations } from './contract/company-profile.ts'
import { WRITING_TIMEOUT_MS } from './writing-timeout.ts'

export class HttpCompanyProfileApi implements CompanyProfileApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  propose(workspaceId: WorkspaceId, asked: AskedProfile): Promise<ProposedProfile> {
    const input = { params: { workspaceId }, body: asked, timeoutMs: WRITING_TIMEOUT_MS }
    return this.#calls.call(operations.generateProfile, input)
  }
}
