import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { PageRefused } from './page-refused.ts'
import { publicLookup, type Resolve } from './public-lookup.ts'

/** Where one request goes, and how its socket finds the way. */
export interface PageTarget {
  readonly url: URL
  /** Left out where the socket may resolve the name by itself. */
  readonly lookup?: LookupFunction
}

export interface TargetRules {
  readonly resolve: Resolve
  /** Whether a page may be read wherever it is: the demo network's own, on this machine. */
  readonly isExempt: (url: URL) => boolean
}

/** Those that pages are served at; `''` is the scheme's own. */
const PORTS = new Set(['', '80', '443'])

/** An address of a web page as it may be asked for; throws `PageRefused` for any other. */
export const pageTarget = (address: string, { resolve, isExempt }: TargetRules): PageTarget => {
  const url = parsedUrl(address)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new PageRefused('invalid')
  if (url.username !== '' || url.password !== '') throw new PageRefused('url_has_credentials')
  if (isExempt(url)) return { url }
  if (!PORTS.has(url.port)) throw new PageRefused('url_port_not_allowed')
  // The parser has made `127.1`, `0x7f000001` and `2130706433` what they are: 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A socket looks up names alone, so that a number is checked here.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PageRefused('address_not_public')
  return { url, lookup: publicLookup(resolve) }
}

/** Null where it is none. */
export const parsedUrl = (address: string, base?: URL): URL | null =>
  URL.canParse(address, base?.href) ? new URL(address, base) : null
