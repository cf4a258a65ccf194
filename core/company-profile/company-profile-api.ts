import type { WorkspaceId } from '../runtime/ids.ts'
import type { Language } from '../user/language.ts'
import type { ProposedProfile } from './proposal.ts'

export interface CompanyProfileApi {
  /**
   * Reads one public page and proposes a profile from it; nothing is kept. Refused as a validation
   * error of `url` with a `PageProblem` where the page can't be read, and as `throttled` when asked too often.
   */
  propose(workspace: WorkspaceId, asked: AskedProfile): Promise<ProposedProfile>
}

export interface AskedProfile {
  readonly url: string
  /** In which proposals are worded; the user's own where it is left out. */
  readonly language?: Language
}
