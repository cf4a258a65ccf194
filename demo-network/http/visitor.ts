import type { IncomingMessage } from 'node:http'
import type { Member } from '../network/member.ts'
import { SHARED_MEMBER } from '../network/member.ts'
import type { Network } from '../network/network.ts'

const COOKIE_NAME = 'commonplace_member'

/** What the cookie says when nobody is signed in. */
export const SIGNED_OUT = 'signed-out'

export const memberCookie = (value: string): string =>
  `${COOKIE_NAME}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`

/** Who asks: whom the cookie names, else the shared member. Null where they signed out. */
export const visitorOf = (request: IncomingMessage, network: Network): Member | null => {
  const value = /(?:^|;\s*)commonplace_member=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
  if (value === SIGNED_OUT) return null
  return network.member(value ?? SHARED_MEMBER.id) ?? SHARED_MEMBER
}
