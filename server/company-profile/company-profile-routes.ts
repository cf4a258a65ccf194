import { companyProfileOperations as operations } from '#adapters/http/contract/company-profile.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { CompanyProfileServices } from './company-profile-services.ts'

interface CompanyProfileRouteDeps extends CompanyProfileServices {
  readonly workspaceAccess: WorkspaceAccess
}

export function companyProfileRoutes(app: App, deps: CompanyProfileRouteDeps): void {
  const { proposeProfile, workspaceAccess } = deps

  route(app, operations.generateProfile, async ({ user, params, body }) => {
    const { id: workspaceId } = await workspaceAccess.require(user, params.workspaceId)
    const outcome = await proposeProfile.execute({ workspaceId, userId: user.id }, body)
    if (outcome.kind !== 'proposed') throw refusal(outcome)
    const { url, writer, proposals } = outcome
    return { url, writer, proposals: [...proposals] }
  })
}
