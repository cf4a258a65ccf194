import type { Autonomy } from '../campaign/campaign.ts'

export interface ApprovalFacts {
  readonly autonomy: Autonomy
  /** Whether somebody has to approve texts of the step, whatever the campaign says. */
  readonly requiresApproval: boolean
  /** Whether a user approved a text of this step before, as the step is now. */
  readonly isFirstApproved: boolean
  readonly problems: readonly unknown[]
}

/** Whether a text needs nobody's approval. */
export const approvesItself = ({
  autonomy,
  requiresApproval,
  isFirstApproved,
  problems,
}: ApprovalFacts): boolean => {
  if (problems.length > 0 || requiresApproval) return false
  return autonomy === 'autopilot' || (autonomy === 'approve_first_only' && isFirstApproved)
}
