import { isTokens, type Tokens } from '#core/session/tokens.ts'
import type { authOperations } from '../contract/auth.ts'
import type { userOperations } from '../contract/users.ts'
import type { TokenOperations } from '../token-calls.ts'
import { only, record, text } from './guard.ts'
import { guarded } from './guarded-operation.ts'

const tokens = only('pair of tokens', isTokens)

export const guardedTokenOperations: TokenOperations = {
  obtainToken: guarded<typeof authOperations.obtainToken, Tokens>({
    method: 'POST',
    path: '/api/token/',
    body: true,
    answer: tokens,
  }),
  refreshToken: guarded<typeof authOperations.refreshToken, Tokens>({
    method: 'POST',
    path: '/api/token/refresh/',
    body: true,
    answer: tokens,
  }),
  signOut: guarded<typeof authOperations.signOut>({
    method: 'POST',
    path: '/api/auth/sign-out/',
    body: true,
  }),
}

/** A ticket's absence is the caller's to report, in the specification's words. */
export const websocketTicket = guarded<
  typeof authOperations.websocketTicket,
  { readonly uuid?: string }
>({ method: 'GET', path: '/api/auth/websocket/', answer: record({}, { uuid: text }) })

export const getUser = guarded<typeof userOperations.getUser, { readonly username: string }>({
  method: 'GET',
  path: '/api/users/',
  answer: record({ username: text }),
})
