import { DAY } from '#core/runtime/durations.ts'
import type { RefreshToken, TokenFamily } from './refresh-token-store.ts'

export const REFRESH_TOKEN_TTL_MS = 30 * DAY
/** However often a session is renewed, it ends then. */
export const MAX_SESSION_AGE_MS = 90 * DAY
/** How long the previous token still gets the successor it already got. */
export const REUSE_GRACE_MS = 30_000

/** What may be done with a refresh token that is presented. */
export type TokenStatus = 'current' | 'previous' | 'reused' | 'dead'

type Token = Pick<RefreshToken, 'expiresAt' | 'spentAt'>

interface PresentedToken {
  readonly family: Pick<TokenFamily, 'createdAt' | 'revokedAt'>
  readonly token: Token
  readonly successor: Token | undefined
}

/**
 * `previous` is the token before the current one, for 30 s after it was spent: its client never
 * got the answer. Any other spent token is in two hands, so its family ends.
 */
export function tokenStatus(
  { family, token, successor }: PresentedToken,
  now: number,
): TokenStatus {
  if (family.createdAt.getTime() + MAX_SESSION_AGE_MS <= now) return 'dead'
  if (family.revokedAt !== null || token.expiresAt.getTime() <= now) return 'dead'
  if (token.spentAt === null) return 'current'
  const isPrevious = successor !== undefined && successor.spentAt === null
  return isPrevious && now - token.spentAt.getTime() <= REUSE_GRACE_MS ? 'previous' : 'reused'
}
