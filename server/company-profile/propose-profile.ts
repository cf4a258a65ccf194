import type { PageProblem } from '#core/company-profile/page-problem.ts'
import type { PageReader } from '#core/company-profile/page-reader.ts'
import type { ProfileWriter } from '#core/company-profile/profile-writer.ts'
import type { ProposedProfile } from '#core/company-profile/proposal.ts'
import type { WebPage } from '#core/company-profile/web-page.ts'
import type { AskedProfile } from '#core/company-profile/company-profile-api.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import type { RateLimiter } from '../auth/rate-limiter.ts'
import type { ModelAllowance } from '../language-model/model-allowance.ts'

export interface ProposeProfileDeps {
  readonly pages: PageReader
  readonly rules: ProfileWriter
  /** Null where no language model is set up. */
  readonly model: ProfileWriter | null
  readonly allowance: ModelAllowance
  /** Of pages that one user has read. */
  readonly rate: Pick<RateLimiter, 'consume'>
  readonly users: { find(id: UserId): Promise<{ readonly language: Language } | undefined> }
}

export type ProfileOutcome =
  | ({ readonly kind: 'proposed' } & ProposedProfile)
  | { readonly kind: 'page_unread'; readonly problem: PageProblem }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }

/** Reads the page that a user names and proposes a company's profile from it; keeps nothing. */
export class ProposeProfile {
  readonly #deps: ProposeProfileDeps

  constructor(deps: ProposeProfileDeps) {
    this.#deps = deps
  }

  async execute(
    { workspaceId, userId }: { readonly workspaceId: WorkspaceId; readonly userId: UserId },
    { url, language }: AskedProfile,
  ): Promise<ProfileOutcome> {
    const { pages, rate, users } = this.#deps
    const retryAfterSeconds = rate.consume(String(userId))
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds }
    const outcome = await pages.read(url)
    if (outcome.kind === 'page_unread') return outcome
    const { page } = outcome
    const words = language ?? (await users.find(userId))?.language ?? 'en'
    return { kind: 'proposed', url: page.url, ...(await this.#propose(workspaceId, page, words)) }
  }

  /** By the language model as far as it proposes anything, by rules else: the label says which. */
  async #propose(
    workspaceId: WorkspaceId,
    page: WebPage,
    words: Language,
  ): Promise<Pick<ProposedProfile, 'writer' | 'proposals'>> {
    const { rules, model, allowance } = this.#deps
    if (model !== null) {
      const ask = () => model.proposeProfile(page, words)
      const spent = await allowance.spend(workspaceId, ask)
      const proposals = spent.kind === 'made' ? spent.value.proposals : []
      if (proposals.length > 0) return { writer: model.writer, proposals }
    }
    const { proposals } = await rules.proposeProfile(page, words)
    return { writer: rules.writer, proposals }
  }
}
