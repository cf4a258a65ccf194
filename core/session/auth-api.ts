import type { Language } from '../user/language.ts'
import type { Tokens } from './tokens.ts'

export interface Registration {
  /** The email address. */
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** In which the product speaks to them; what the browser asks for first where it is left out. */
  readonly language?: Language
}

/** The calls that a session makes. All reject with RequestRejected where the server refuses. */
export interface TokenApi {
  obtainTokens(username: string, password: string): Promise<Tokens>
  /** Spends `refresh` and gives its successor; with `client: 'extension'` it makes a child family instead. */
  refreshTokens(refresh: string, client?: 'extension'): Promise<Tokens>
  /** Revokes the family that `refresh` belongs to. */
  signOut(refresh: string): Promise<void>
}

/** The calls about who somebody is. */
export interface AuthApi extends TokenApi {
  /** Answers alike for a taken address, so that addresses can't be probed. */
  register(registration: Registration): Promise<void>
  resendVerification(username: string): Promise<void>
  /** Redeems the link of the verification mail and signs in. */
  verifyEmail(token: string): Promise<Tokens>
  requestPasswordReset(username: string): Promise<void>
  setPassword(token: string, password: string): Promise<void>
}
