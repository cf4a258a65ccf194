export const REFRESH_TOKEN_TTL_MS = 30 * 86_400_000
/** How long the previous token still gets the successor it already got. */
export const REUSE_GRACE_MS = 30_000

/** What may be done with a refresh token that is presented. */
export type TokenStatus = 'current' | 'previous' | 'reused' | 'dead'

interface Token {
  readonly expires_at: Date
  readonly spent_at: Date | null
}

/**
 * `previous` is the token before the current one, for 30 s after it was spent: its client never
 * got the answer. Any other spent token is in two hands, so its family ends.
 */
export function tokenStatus(
  family: { readonly revoked_at: Date | null },
  token: Token,
  successor: Token | undefined,
  now: number,
): TokenStatus {
  if (family.revoked_at !== null || token.expires_at.getTime() <= now) return 'dead'
  if (token.spent_at === null) return 'current'
  const isPrevious = successor !== undefined && successor.spent_at === null
  return isPrevious && now - token.spent_at.getTime() <= REUSE_GRACE_MS ? 'previous' : 'reused'
}
