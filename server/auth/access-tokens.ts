import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#core/runtime/clock.ts'
import { refusal } from '../http/errors.ts'
import type { CurrentUser } from '../http/route.ts'

const LIFE_SECONDS = 600
const ISSUER = 'overture'
const AUDIENCE = 'overture-api'

/** Short-lived JWTs that say who is calling. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #clock: Clock

  constructor(key: Uint8Array, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  issue(userId: number): Promise<string> {
    const now = Math.floor(this.#clock.now() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE_SECONDS)
      .sign(this.#key)
  }

  /** Who a token was issued to; refuses one that isn't ours or has run out. */
  async verify(token: string): Promise<CurrentUser> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(this.#clock.now()),
      })
      return { id: Number(payload.sub) }
    } catch {
      throw tokenNotValid()
    }
  }

  /** Who the `Authorization` header says is calling. */
  async authenticate(header: string | undefined): Promise<CurrentUser> {
    const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
    if (token === undefined) throw refusal(401, 'not_authenticated', 'Sign in first.')
    return this.verify(token)
  }
}

export const tokenNotValid = () =>
  refusal(401, 'token_not_valid', 'The token is not valid or has run out.')
