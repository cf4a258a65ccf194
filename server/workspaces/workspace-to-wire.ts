import type { input } from 'zod'
import type { workspace } from '#adapters/http/contract/workspaces.ts'
import type { WorkspaceRow } from './workspace-access.ts'

export const workspaceToWire = (row: WorkspaceRow): input<typeof workspace> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  max_credit: row.max_credit,
  credit: row.credit,
  expired_at: row.expired_at?.toISOString() ?? null,
  credit_updated_at: row.credit_updated_at?.toISOString() ?? null,
  demo_link: row.demo_link,
  company_name: row.company_name,
  company_description: row.company_description,
  website: row.website,
  subscription: row.subscription,
})
