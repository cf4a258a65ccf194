import * as z from 'zod/mini'
import { MIN_PASSWORD_LENGTH } from '#core/session/password-rules.ts'
import { email, language, pageOf, realTime, requiredText } from './common.ts'
import { operation } from './operation.ts'
import { record } from './record.ts'

const password = z.string().check(z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(200))
const givenPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** A token of ours: of a link, or one that renews. */
const token = z.string().check(z.minLength(1), z.maxLength(500))

export const tokens = z.object({ access: z.string(), refresh: z.string() })

export const openSession = record({
  id: z.uuid(),
  device: z.string(),
  createdAt: realTime,
  lastUsedAt: realTime,
  isCurrent: z.boolean(),
})

/** What a new account says of itself. */
export const registration = record({
  username: email,
  password,
  firstName: requiredText(100),
  lastName: requiredText(100),
  /** What the browser asks for first where it is left out. */
  language: z.exactOptional(language),
})

export const authOperations = {
  register: operation({
    method: 'POST',
    path: '/api/auth/register/',
    summary:
      'Sign up; sends the verification email. The answer is the same for an address that is taken.',
    access: 'public',
    body: registration,
    refusals: ['429 throttled'],
    status: 201,
    answer: z.object({ username: z.string() }),
  }),
  resendVerification: operation({
    method: 'POST',
    path: '/api/auth/resend-verification/',
    summary: 'Resend the verification email. The answer never reveals whether the account exists.',
    access: 'public',
    body: z.object({ username: email }),
    refusals: ['429 throttled'],
    status: 202,
  }),
  verifyEmail: operation({
    method: 'GET',
    path: '/api/auth/verify-email/{token}/',
    summary: 'Verify an email address by its link, and sign in.',
    access: 'public',
    params: z.object({ token }),
    refusals: ['400 invalid_verification_link'],
    status: 200,
    answer: z.object({ tokens }),
  }),
  obtainToken: operation({
    method: 'POST',
    path: '/api/token/',
    summary: 'Sign in.',
    access: 'public',
    body: z.object({ username: email, password: givenPassword }),
    refusals: ['401 authentication_failed', '401 email_not_verified', '429 throttled'],
    status: 200,
    answer: tokens,
  }),
  refreshToken: operation({
    method: 'POST',
    path: '/api/token/refresh/',
    summary: 'Renew the session: exchanges a refresh token for a new pair of tokens.',
    access: 'public',
    body: z.object({
      refresh: token,
      client: z.exactOptional(z.literal('extension')),
    }),
    refusals: ['401 token_not_valid'],
    status: 200,
    answer: tokens,
  }),
  signOut: operation({
    method: 'POST',
    path: '/api/auth/sign-out/',
    summary: 'Revoke the family of tokens that this refresh token belongs to.',
    access: 'public',
    body: z.object({ refresh: token }),
    status: 204,
    addition: true,
  }),
  websocketTicket: operation({
    method: 'GET',
    path: '/api/auth/websocket/',
    summary: 'A ticket for the websockets: it opens each of them once, within 60 s.',
    access: 'signed_in_even_expired',
    extension: true,
    refusals: ['403 permission_denied'],
    status: 200,
    answer: z.object({ uuid: z.string() }),
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/auth/sessions/',
    summary: 'Where the user is signed in; the session used last first.',
    access: 'signed_in_even_expired',
    status: 200,
    answer: pageOf(openSession),
    addition: true,
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}/',
    summary: 'End a session of the user, with its extension’s.',
    access: 'signed_in_even_expired',
    params: z.object({ id: z.uuid() }),
    status: 204,
    addition: true,
  }),
  endOtherSessions: operation({
    method: 'POST',
    path: '/api/auth/sessions/end-others/',
    summary: 'End every session of the user but the one that asks.',
    access: 'signed_in_even_expired',
    status: 204,
    addition: true,
  }),
  requestReset: operation({
    method: 'POST',
    path: '/api/password/request-reset/',
    summary: 'Email a password reset link. The answer is always the same.',
    access: 'public',
    body: z.object({ username: email }),
    refusals: ['429 throttled'],
    status: 202,
  }),
  doReset: operation({
    method: 'POST',
    path: '/api/password/do-reset/',
    summary: 'Set a new password; every session of the user ends.',
    access: 'public',
    body: z.object({ token, password }),
    refusals: ['429 throttled'],
    status: 204,
  }),
  changePassword: operation({
    method: 'POST',
    path: '/api/password/change/',
    summary: 'Change one’s password with the current one; every other session of the user ends.',
    access: 'signed_in_even_expired',
    body: record({ currentPassword: givenPassword, password }),
    refusals: ['429 throttled'],
    status: 204,
    addition: true,
  }),
} as const

/** As clients read what they have a sentence of their own for. */
export const forgivingCalls = {
  websocketTicket: {
    ...authOperations.websocketTicket,
    answer: z.object({ uuid: z.optional(z.string()) }),
  },
} as const
