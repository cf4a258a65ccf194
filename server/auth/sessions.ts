import type { Clock } from '#core/runtime/clock.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { OpenSession } from '#core/session/open-session.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Database } from '../database/database.ts'
import type { EndedFamilies } from './ended-families.ts'
import { MAX_SESSION_AGE_MS } from './refresh-rules.ts'
import type { RefreshTokenStore } from './refresh-token-store.ts'

/** Where a user is signed in, for them to see and to end. */
export class Sessions {
  readonly #tokens: RefreshTokenStore
  readonly #database: Database
  readonly #clock: Clock
  readonly #ended: EndedFamilies

  constructor(deps: {
    readonly tokens: RefreshTokenStore
    readonly database: Database
    readonly clock: Clock
    readonly endedFamilies: EndedFamilies
  }) {
    this.#tokens = deps.tokens
    this.#database = deps.database
    this.#clock = deps.clock
    this.#ended = deps.endedFamilies
  }

  async list({ id, familyId }: CurrentUser): Promise<readonly OpenSession[]> {
    const now = this.#clock.now()
    const open = { now: new Date(now), createdAfter: new Date(now - MAX_SESSION_AGE_MS) }
    const found = await this.#database.asSystem((transaction) =>
      this.#tokens.listOpen(transaction, id, open),
    )
    return found.map(({ id: session, device, createdAt, lastUsedAt }) => ({
      id: session,
      device,
      createdAt: realDate(realMs(createdAt.getTime())),
      lastUsedAt: realDate(realMs(lastUsedAt.getTime())),
      isCurrent: session === familyId,
    }))
  }

  /** Whether there was one to end. */
  async end(user: CurrentUser, sessionId: string): Promise<boolean> {
    const ended = await this.#revoke(user, { only: sessionId })
    return ended.length > 0
  }

  async endOthers(user: CurrentUser): Promise<void> {
    await this.#revoke(user, { but: user.familyId })
  }

  async #revoke(
    { id }: CurrentUser,
    which: { readonly only: string } | { readonly but: string },
  ): Promise<readonly string[]> {
    const at = new Date(this.#clock.now())
    const ended = await this.#database.asSystem((transaction) =>
      this.#tokens.revokeSessions(transaction, { userId: id, at }, which),
    )
    this.#ended.publish(ended)
    return ended
  }
}
