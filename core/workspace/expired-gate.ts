import type { Workspace, WorkspaceStatus } from './workspace.ts'

/** An expired workspace can't be used, except where it is paid for. */
export const isUseBlocked = (status: WorkspaceStatus, path: string): boolean =>
  status === 'expired' && !path.includes('billing')

/** What an expired workspace had: a plan, a trial, or neither yet where it isn't its owner's first. */
export const whatEnded = ({
  subscription,
  maxCredit,
}: Pick<Workspace, 'subscription' | 'maxCredit'>): 'plan' | 'trial' | 'nothing' =>
  subscription !== null ? 'plan' : maxCredit > 0 ? 'trial' : 'nothing'
