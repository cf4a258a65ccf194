import type { IncomingMessage } from 'node:http'
import type { Member } from '../network/member.ts'
import { SHARED_MEMBER } from '../network/member.ts'
import type { Network } from '../network/network.ts'

const COOKIE_NAME = 'commonplace_member'

/** What the cookie says when nobody is signed in. */
export const SIGNED_OUT = 'signed-out'

/** Before whoever a link named, rather than a person by hand. */
const BY_LINK = 'link:'

export const memberCookie = (value: string): string =>
  `${COOKIE_NAME}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`

/** Who asks: whom the cookie names, else the shared member. Null where they signed out. */
export const visitorOf = (request: IncomingMessage, network: Network): Member | null => {
  const value = cookieOf(request)
  if (value === SIGNED_OUT) return null
  const id = value?.startsWith(BY_LINK) ? value.slice(BY_LINK.length) : value
  return network.member(id ?? SHARED_MEMBER.id) ?? SHARED_MEMBER
}

/**
 * The cookie by which a visitor goes on as the member whom a link names; null where they are that one,
 * there is no such member, or a person has chosen who they are.
 */
export const cookieByLink = (
  request: IncomingMessage,
  network: Network,
  named: string | null,
): string | null => {
  const value = cookieOf(request)
  const isChosen = value !== undefined && !value.startsWith(BY_LINK)
  const member = named === null || isChosen ? undefined : network.member(named)
  if (member === undefined || member === visitorOf(request, network)) return null
  return memberCookie(BY_LINK + member.id)
}

const cookieOf = (request: IncomingMessage): string | undefined =>
  /(?:^|;\s*)commonplace_member=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
