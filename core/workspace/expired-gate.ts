import type { WorkspaceStatus } from './workspace.ts'

/** An expired workspace can't be used, except where it is paid for. */
export const isUseBlocked = (status: WorkspaceStatus, path: string): boolean =>
  status === 'expired' && !path.includes('billing')
