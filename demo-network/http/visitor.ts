import type { IncomingMessage } from 'node:http'
import type { Member } from '../network/member.ts'
import { sharedMember } from '../network/member.ts'
import type { Network } from '../network/network.ts'

const cookieName = 'commonplace_member'

/** What the cookie says when nobody is signed in. */
export const signedOut = 'signed-out'

export const memberCookie = (value: string): string =>
  `${cookieName}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`

/** Who asks: whom the cookie names, else the shared member. Null where they signed out. */
export const visitorOf = (request: IncomingMessage, network: Network): Member | null => {
  const value = /(?:^|;\s*)commonplace_member=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
  if (value === signedOut) return null
  return network.member(value ?? sharedMember.id) ?? sharedMember
}
