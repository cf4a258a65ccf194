import type { IncomingMessage } from 'node:http'
import type { Network } from '../network/network.ts'
import { challengePage, notFoundPage, plainPage, signInPage } from '../pages/notice-pages.ts'
import type { View } from '../pages/view.ts'
import { Times } from '../pages/times.ts'
import { accountRoutes } from './account-routes.ts'
import { actionRoutes } from './action-routes.ts'
import type { CsrfTokens } from './csrf.ts'
import { demoRoutes } from './demo-routes.ts'
import type { Exchange, Route } from './exchange.ts'
import { pageRoutes } from './page-routes.ts'
import type { Reply } from './reply.ts'
import { htmlReply, errorReply, seeOther } from './reply.ts'
import { textField } from './request-body.ts'
import { isLocalHost, isLoopback, isOurOrigin } from './origin.ts'
import { cookieByLink, SIGNED_OUT, visitorOf } from './visitor.ts'

const routes = [...pageRoutes, ...actionRoutes, ...accountRoutes, ...demoRoutes]

export interface Site {
  readonly network: Network
  readonly tokens: CsrfTokens
  readonly speed: number
  readonly timeZone: string
  /** Where this network is reached, once it listens. */
  origin(): string
}

/** Answers one request whose body was read already. */
export const answer = (site: Site, request: IncomingMessage, body: unknown): Reply => {
  const { network, tokens } = site
  if (!isLocalHost(request.headers.host)) {
    return htmlReply(421, plainPage('Not here', 'The demo network answers on localhost only.'))
  }
  const member = visitorOf(request, network)
  const csrfToken = tokens.tokenFor(member?.id ?? SIGNED_OUT)
  const times = new Times(network.clock.now(), site.speed, site.timeZone)
  const viewAs = (viewer: View['member']): View => ({ network, member: viewer, times, csrfToken })
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const url = new URL(request.url ?? '/', 'http://localhost')
  const path = pathOf(url)

  const route = routes.find((one) => one.method === method && one.pattern.test(path))
  const pathParam = (route?.pattern.exec(path)?.[1] ?? '').toLowerCase()
  const origin = site.origin()
  const exchange: Exchange = { network, url, pathParam, member, csrfToken, body, origin, viewAs }

  const cookie = cookieByLink(request, network, url.searchParams.get('as'))
  if (method === 'GET' && cookie !== null) return seeOther(withoutMember(url), cookie)

  const fenced = guard(request, route, { ...exchange, tokens })
  if (fenced !== null) return fenced
  if (route !== undefined) return route.answer(exchange)
  return member === null
    ? htmlReply(200, signInPage())
    : htmlReply(404, notFoundPage(viewAs(member)))
}

interface GuardedExchange extends Exchange {
  readonly tokens: CsrfTokens
}

/** What keeps a request from its route. */
const guard = (
  request: IncomingMessage,
  route: Route | undefined,
  { network, tokens, member, body, csrfToken, pathParam }: GuardedExchange,
): Reply | null => {
  const posted = request.method !== 'GET' && request.method !== 'HEAD'
  if (posted && !isOurOrigin(request)) {
    return errorReply(403, 'foreign_origin', 'Posts come from our own pages only.')
  }
  if (route?.access === 'demo') {
    return isLoopback(request) ? null : errorReply(404, 'not_found', 'Not found.')
  }
  if (posted) {
    const token = request.headers['x-csrf-token'] ?? textField(body, 'csrf_token')
    if (!tokens.accepts(token, member?.id ?? SIGNED_OUT)) {
      const sentence = 'This page is out of date. Reload it and try again.'
      return errorReply(403, 'stale_page', sentence)
    }
  }
  if (route !== undefined && route.access !== 'member') return null
  if (network.faults.isOn('challenge', pathParam)) {
    return posted
      ? errorReply(403, 'challenge', 'Please confirm that you are a person.')
      : htmlReply(200, challengePage(csrfToken))
  }
  if (member !== null) return null
  return posted ? errorReply(401, 'signed_out', 'Sign in first.') : htmlReply(200, signInPage())
}

/** Of this origin, however many slashes it begins with. */
const withoutMember = ({ pathname: path, searchParams }: URL): string => {
  const pathname = path.replace(/^\/+/, '/')
  const rest = new URLSearchParams(searchParams)
  rest.delete('as')
  return rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`
}

/** The path as routes know it: decoded, without a slash at its end. */
const pathOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname).replace(/(?<=.)\/+$/, '')
  } catch {
    return pathname
  }
}
