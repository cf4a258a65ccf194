import type { SearchPages } from './search-pages.ts'

/**
 * What the product has to know of a network to name its people: plain data, so that it can be handed
 * to whoever needs it. How its pages are read and acted on is for the extension's site adapter.
 */
export interface Network {
  /** Names its site adapter: lower-case letters, digits and hyphens. */
  readonly kind: string
  /** Where it is, such as http://localhost:4281. */
  readonly origin: string
  /** Where a profile is. The star stands for the public identifier, a whole segment: `/in/*`. */
  readonly profilePath: string
  /** Where the member's connections are, newest first. The star stands for the page, from 1. */
  readonly connectionsPath: string
  /** Where the invitations are that the member sent and nobody answered, newest first; as above. */
  readonly sentInvitationsPath: string
  /** Where the thread with somebody is. The star stands for the public identifier: `/messages/*`. */
  readonly threadPath: string
  /** Where the member's threads are, latest activity first. The star stands for the page, from 1. */
  readonly inboxPath: string
  /** The searches for people that it has, each at most once; none where people can't be searched for. */
  readonly searches: readonly SearchPages[]
  /**
   * The languages in which it shows one profile at several addresses, as they stand there: behind
   * the profile's path (`/in/jane/ja`) or before the host (`ja.network.example`). Lower case.
   */
  readonly languages: readonly string[]
  /**
   * Other names before the host under which it shows the same profiles, such as `m` for
   * `m.network.example`; `??` stands for any two letters, as countries have. Lower case.
   */
  readonly subdomains: readonly string[]
  /** Whether what stands behind a profile's path is a part of that profile, such as `/in/jane/details`. */
  readonly hasProfileParts: boolean
  /** Whether two public identifiers that differ in case alone are two people. */
  readonly isCaseSensitive: boolean
  /**
   * The query parameter by which a link names the member that whoever has chosen none reads it as:
   * on a network without passwords alone.
   */
  readonly memberParameter?: string
  /**
   * Where pages of companies are that anybody may read, each behind it: on a network that runs beside
   * the server alone, because the server reads them wherever they are.
   */
  readonly companiesPath?: string
}

/** Those that the product knows: never none, because an account is on the first until there are people. */
export type Networks = readonly [Network, ...Network[]]

export const networkAt = (networks: readonly Network[], origin: string): Network | undefined =>
  networks.find((network) => network.origin === origin)

/** Page `page` of the member's connections, from 1. */
export const connectionsUrl = ({ origin, connectionsPath }: Network, page: number): string =>
  origin + connectionsPath.replace('*', String(page))

/** Page `page` of the invitations that the member sent, from 1. */
export const sentInvitationsUrl = (
  { origin, sentInvitationsPath }: Network,
  page: number,
): string => origin + sentInvitationsPath.replace('*', String(page))

/** Page `page` of the member's threads, from 1. */
export const inboxUrl = ({ origin, inboxPath }: Network, page: number): string =>
  origin + inboxPath.replace('*', String(page))

/** Where the thread with somebody is. */
export const threadUrl = ({ origin, threadPath }: Network, publicIdentifier: string): string =>
  origin + threadPath.replace('*', () => encodeURIComponent(publicIdentifier))

/** Every profile's address, with a star where the public identifier goes. */
export const profileUrlPattern = ({ origin, profilePath }: Network): string => origin + profilePath
