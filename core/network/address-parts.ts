import type { Network } from './network.ts'

/** Addresses longer than this are none that a network makes. */
export const MAX_ADDRESS_LENGTH = 2000

/** scheme, host, port, path, query; the hash is left out. */
const ADDRESS =
  /^(?:(https?):)?(?:\/\/)?([^/?#:@]+)(?::(\d{1,5}))?(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i
/** What is copied along with an address, and isn't seen. */
export const UNSEEN_AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
const NOT_IN_ADDRESSES = /[\s\\<>"{}|^`\p{Cc}\p{Cf}]/u

export interface AddressParts {
  readonly scheme: string | undefined
  readonly host: string
  /** Empty where it is the scheme's own. */
  readonly port: string
  readonly path: string
  /** What stands behind the question mark; empty without one. */
  readonly query: string
}

/** Undefined where it is no address of a page. */
export function splitAddress(text: string): AddressParts | undefined {
  if (NOT_IN_ADDRESSES.test(text)) return undefined
  const match = ADDRESS.exec(text)
  if (!match?.[2] || (match[1] && !/^https?:\/\//i.test(text))) return undefined
  const scheme = match[1]?.toLowerCase()
  const port = match[3] === undefined ? '' : String(Number(match[3]))
  const isOwnPort = port === (scheme === 'http' ? '80' : '443')
  const host = match[2].toLowerCase().replace(/^www\./, '')
  const [path = '', query = ''] = [match[4], match[5]]
  return { scheme, host, port: isOwnPort ? '' : port, path, query }
}

export const isHostOf = (
  { origin, languages, subdomains }: Network,
  parts: Pick<AddressParts, 'host' | 'port'>,
): boolean => {
  const own = splitAddress(origin)
  if (!own || own.port !== parts.port) return false
  if (parts.host === own.host) return true
  if (!parts.host.endsWith(`.${own.host}`)) return false
  const before = parts.host.slice(0, -own.host.length - 1)
  return (
    languages.includes(before) ||
    subdomains.includes(before) ||
    (subdomains.includes('??') && /^[a-z]{2}$/.test(before))
  )
}

/** Undefined where it is no percent-encoding. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
