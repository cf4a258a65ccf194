import type { PageProblem } from '#core/company-profile/page-problem.ts'
import type { PageReader } from '#core/company-profile/page-reader.ts'
import type { ProfileWriter } from '#core/company-profile/profile-writer.ts'
import type { ProposedProfile } from '#core/company-profile/proposal.ts'
import type { AskedProfile } from '#core/company-profile/company-profile-api.ts'
import type { UserId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import type { RateLimiter } from '../auth/rate-limiter.ts'

export interface ProposeProfileDeps {
  readonly pages: PageReader
  readonly writer: ProfileWriter
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

  async execute(userId: UserId, { url, language }: AskedProfile): Promise<ProfileOutcome> {
    const { pages, writer, rate, users } = this.#deps
    const retryAfterSeconds = rate.consume(String(userId))
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds }
    const outcome = await pages.read(url)
    if (outcome.kind === 'page_unread') return outcome
    const { page } = outcome
    const words = language ?? (await users.find(userId))?.language ?? 'en'
    const proposals = await writer.proposeProfile(page, words)
    return { kind: 'proposed', url: page.url, writer: writer.writer, proposals }
  }
}
