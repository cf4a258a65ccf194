import { userId, workspaceId } from '#core/runtime/ids.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#core/runtime/clock.ts'
import type { CurrentUser } from '../current-user.ts'

export const ACCESS_TOKEN_TTL_MS = 600_000
const ISSUER = 'overture'
const AUDIENCE = 'overture-api'

/** Says which sessions have ended although access tokens of theirs are still good. */
interface RevocationCheck {
  has(familyId: string): boolean
}

/** Short-lived JWTs that say who is calling, by which session, and with what. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #clock: Clock
  readonly #ended: RevocationCheck

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
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'iat', 'fam', 'client'],
        currentDate: new Date(this.#clock.now()),
      })
      const user = { id: userId(Number(payload.sub)), familyId: String(payload['fam']) }
      if (payload['client'] === 'demo_agent') {
        return { ...user, client: 'demo_agent', workspaceId: workspaceId(Number(payload['ws'])) }
      }
      return { ...user, client: payload['client'] === 'page' ? 'page' : 'extension' }
    } catch {
      return null
    }
  }
}
