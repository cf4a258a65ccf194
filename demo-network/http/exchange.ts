import type { Member } from '../network/member.ts'
import type { Network } from '../network/network.ts'
import type { View } from '../pages/view.ts'
import type { Reply } from './reply.ts'

/** One request, understood. */
export interface Exchange {
  readonly network: Network
  readonly url: URL
  /** What the route's pattern caught, lower case. */
  readonly pathParam: string
  /** Null where nobody is signed in. */
  readonly member: Member | null
  readonly csrfToken: string
  /** Null for a GET. */
  readonly body: unknown
  /** The origin of this network, for addresses that leave it. */
  readonly origin: string
  viewAs(member: Member): View
}

export interface Route {
  readonly method: 'GET' | 'POST'
  /** Its first group, if any, is what was `caught`. */
  readonly pattern: RegExp
  /** `member` pages ask who is not signed in to sign in; `demo` calls are for this machine's tools. */
  readonly access: 'member' | 'anyone' | 'demo'
  answer(exchange: Exchange): Reply
}

/** A route whose answer is drawn for the member who asks. */
export const memberRoute = (
  method: Route['method'],
  pattern: RegExp,
  answer: (exchange: Exchange, member: Member) => Reply,
): Route => ({
  method,
  pattern,
  access: 'member',
  answer: (exchange) => {
    if (exchange.member === null) throw new Error('A member page was asked for by nobody.')
    return answer(exchange, exchange.member)
  },
})
