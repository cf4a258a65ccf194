import { userId, workspaceId } from '#core/runtime/ids.ts'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Clock } from '#core/runtime/clock.ts'
import { BoundedMap } from '../bounded-map.ts'
import type { CurrentUser } from '../current-user.ts'

export const ACCESS_TOKEN_TTL_MS = 600_000
const ISSUER = 'overture'
const AUDIENCE = 'overture-api'
/** So many that were verified are known again without verifying their signature anew. */
const MAX_KNOWN = 10_000

/** Whom a token was issued to, and when it runs out, in seconds. */
interface Bearer {
  readonly user: CurrentUser
  readonly expiresAt: number
}

/** Says which sessions have ended although access tokens of theirs are still good. */
interface RevocationCheck {
  has(familyId: string): boolean
}

/** Short-lived JWTs that say who is calling, by which session, and with what. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #clock: Clock
  readonly #ended: RevocationCheck
  /** Of each token that was verified, the oldest first: a signature costs more than the rest of a small request. */
  readonly #known = new BoundedMap<string, Bearer>(MAX_KNOWN)

  constructor(key: Uint8Array, clock: Clock, ended: RevocationCheck) {
    this.#key = key
    this.#clock = clock
    this.#ended = ended
  }

  issue({ id, familyId, client, workspaceId: only }: CurrentUser): Promise<string> {
    const now = Math.floor(this.#clock.now() / 1000)
    return new SignJWT({ fam: familyId, client, ...(only !== undefined && { ws: only }) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(id))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_TTL_MS / 1000)
      .sign(this.#key)
  }

  /** Who a token was issued to; null where it isn't ours, has run out or has ended. */
  async verify(token: string): Promise<CurrentUser | null> {
    const user = await this.#bearerOf(token)
    return user && !this.#ended.has(user.familyId) ? user : null
  }

  async #bearerOf(token: string): Promise<CurrentUser | null> {
    const known = this.#known.get(token)
    if (known !== undefined && this.#clock.now() < known.expiresAt * 1000) return known.user
    const bearer = await this.#verified(token)
    if (bearer === null) {
      this.#known.delete(token)
      return null
    }
    this.#known.set(token, bearer)
    return bearer.user
  }

  async #verified(token: string): Promise<Bearer | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'iat', 'fam', 'client'],
        currentDate: new Date(this.#clock.now()),
      })
      return { user: userOf(payload), expiresAt: Number(payload.exp) }
    } catch {
      return null
    }
  }
}

const userOf = (payload: JWTPayload): CurrentUser => {
  const user = { id: userId(Number(payload.sub)), familyId: String(payload['fam']) }
  if (payload['client'] === 'demo_agent') {
    return { ...user, client: 'demo_agent', workspaceId: workspaceId(Number(payload['ws'])) }
  }
  return { ...user, client: payload['client'] === 'page' ? 'page' : 'extension' }
}
