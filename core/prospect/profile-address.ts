/** Where a profile is, in the one form that everybody compares. */
export interface ProfileAddress {
  /** Origin of the network, such as http://localhost:4281. */
  readonly network: string
  /** Lower case, decoded. */
  readonly publicIdentifier: string
}

export type ReadAddress =
  | ({ readonly kind: 'profile' } & ProfileAddress)
  | { readonly kind: 'refused'; readonly code: AddressProblem }

export type AddressProblem = 'missing_url' | 'invalid_url' | 'foreign_network' | 'too_long'

const MAX_ADDRESS_LENGTH = 2000
const MAX_IDENTIFIER_LENGTH = 200

/** scheme, host, port, path; the query and the hash are left out. */
const ADDRESS = /^(?:(https?):)?(?:\/\/)?([^/?#:@]+)(?::(\d{1,5}))?(\/[^?#]*)?(?:[?#].*)?$/i
const NOT_IN_ADDRESSES = /[\s\\<>"{}|^`\p{Cc}\p{Cf}]/u
const IDENTIFIER = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/**
 * The profile that `text` leads to, on one of `networks` (their origins). `www`, a trailing slash,
 * a query, letter case, percent-encoding and a missing scheme make no other person.
 */
export const readProfileAddress = (text: string, networks: readonly string[]): ReadAddress => {
  const trimmed = text.trim()
  if (trimmed === '') return refused('missing_url')
  if (trimmed.length > MAX_ADDRESS_LENGTH) return refused('too_long')
  const parts = splitUrl(trimmed)
  if (!parts) return refused('invalid_url')
  const network = networks.find((origin) => isSameHost(splitUrl(origin), parts))
  if (network === undefined) {
    return refused(parts.scheme || parts.host.includes('.') ? 'foreign_network' : 'invalid_url')
  }
  return parseProfilePath(network, parts.path)
}

/** The address in its one form. */
export const profileUrl = ({ network, publicIdentifier }: ProfileAddress): string =>
  `${network}/in/${encodeURIComponent(publicIdentifier)}`

interface UrlParts {
  readonly scheme: string | undefined
  readonly host: string
  /** Empty where it is the scheme's own. */
  readonly port: string
  readonly path: string
}

function splitUrl(text: string): UrlParts | undefined {
  if (NOT_IN_ADDRESSES.test(text)) return undefined
  const match = ADDRESS.exec(text)
  if (!match?.[2] || (match[1] && !/^https?:\/\//i.test(text))) return undefined
  const scheme = match[1]?.toLowerCase()
  const port = match[3] === undefined ? '' : String(Number(match[3]))
  const isOwnPort = port === (scheme === 'http' ? '80' : '443')
  const host = match[2].toLowerCase().replace(/^www\./, '')
  return { scheme, host, port: isOwnPort ? '' : port, path: match[4] ?? '' }
}

const isSameHost = (network: UrlParts | undefined, address: UrlParts): boolean =>
  network?.host === address.host && network.port === address.port

function parseProfilePath(network: string, path: string): ReadAddress {
  const encoded = /^\/in\/([^/]+)\/*$/i.exec(path)?.[1]
  if (encoded === undefined) return refused('invalid_url')
  const publicIdentifier = decoded(encoded)?.toLowerCase().normalize('NFC')
  if (publicIdentifier === undefined) return refused('invalid_url')
  if (publicIdentifier.length > MAX_IDENTIFIER_LENGTH) return refused('too_long')
  if (!IDENTIFIER.test(publicIdentifier)) return refused('invalid_url')
  return { kind: 'profile', network, publicIdentifier }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const refused = (code: AddressProblem): ReadAddress => ({ kind: 'refused', code })
