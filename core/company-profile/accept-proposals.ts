import type { Goal, NewGoal } from '../sales-kit/goal.ts'
import type { NewIcpProfile } from '../sales-kit/icp-profile.ts'
import type { Workspace, WorkspaceChanges } from '../workspace/workspace.ts'
import type { ProfileDraft, ProposedProfile } from './proposal.ts'

type Company = Pick<Workspace, 'companyName' | 'companyDescription' | 'website'>

/** What accepting a company changes: the page is its website where it has none yet. */
export const companyChanges = (
  { website }: Company,
  accepted: ProfileDraft['company'],
  { url }: Pick<ProposedProfile, 'url'>,
): WorkspaceChanges => ({ ...accepted, ...(website === '' && { website: url }) })

/** What takes such a change back. */
export const companyBefore = (company: Company, changes: WorkspaceChanges): WorkspaceChanges => {
  const { companyName, companyDescription, website } = company
  return {
    ...(changes.companyName !== undefined && { companyName }),
    ...(changes.companyDescription !== undefined && { companyDescription }),
    ...(changes.website !== undefined && { website }),
  }
}

/** An accepted ICP profile says which page it is from. */
export const acceptedIcpProfile = (
  accepted: NewIcpProfile,
  { url }: Pick<ProposedProfile, 'url'>,
): NewIcpProfile => ({ ...accepted, generatedFromUrl: url })

/** An accepted goal is what new campaigns begin with where nothing else is. */
export const acceptedGoal = (accepted: NewGoal, others: readonly Goal[]): NewGoal => ({
  ...accepted,
  isDefault: !others.some(({ isDefault }) => isDefault),
})
