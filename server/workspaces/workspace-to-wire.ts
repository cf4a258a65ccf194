import type { input } from 'zod'
import type { workspace } from '#adapters/http/contract/workspaces.ts'
import type { Workspace } from '#core/workspace/workspace.ts'

export const workspaceToWire = (one: Workspace): input<typeof workspace> => ({
  id: one.id,
  name: one.name,
  status: one.status,
  max_credit: one.maxCredit,
  credit: one.creditsUsed,
  expired_at: one.expiredAt?.toISOString() ?? null,
  credit_updated_at: one.creditUpdatedAt?.toISOString() ?? null,
  demo_link: one.demoLink,
  company_name: one.companyName,
  company_description: one.companyDescription,
  website: one.website,
  subscription: one.subscription,
})
