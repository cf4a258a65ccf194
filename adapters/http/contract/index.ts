import { authOperations } from './auth.ts'
import { campaignOperations } from './campaigns.ts'
import { chartOperations } from './charts.ts'
import { importOperations } from './imports.ts'
import { outreachOperations } from './outreach.ts'
import { peopleOperations } from './people.ts'
import { taskOperations } from './tasks.ts'
import { userOperations } from './users.ts'
import { workspaceOperations } from './workspaces.ts'

/** Every call there is, by name. */
export const operations = {
  ...authOperations,
  ...userOperations,
  ...workspaceOperations,
  ...campaignOperations,
  ...importOperations,
  ...peopleOperations,
  ...chartOperations,
  ...taskOperations,
  ...outreachOperations,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations
