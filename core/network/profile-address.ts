import {
  decoded,
  isHostOf,
  MAX_ADDRESS_LENGTH,
  splitAddress,
  UNSEEN_AROUND,
} from './address-parts.ts'
import { networkAt, profileUrlPattern, type Network } from './network.ts'
import { inOneForm } from './public-identifier.ts'

/** Where a profile is, in the one form: two addresses are one person's where both fields are equal. */
export interface ProfileAddress {
  /** Origin of the network, such as http://localhost:4281. */
  readonly network: string
  /** Decoded; in lower case, unless the network tells people apart by it. */
  readonly publicIdentifier: string
}

export type ReadAddress =
  | ({ readonly kind: 'profile' } & ProfileAddress)
  | { readonly kind: 'refused'; readonly code: AddressProblem }

export type AddressProblem = 'missing_url' | 'invalid_url' | 'foreign_network' | 'too_long'

const MAX_IDENTIFIER_LENGTH = 200

const IDENTIFIER = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/**
 * The profile that `text` leads to, on one of `networks`. `www`, a trailing slash, a query, a language,
 * another host or a part of a profile that the network says, percent-encoding, a missing scheme and
 * (mostly) letter case make no other person.
 */
export const readProfileAddress = (text: string, networks: readonly Network[]): ReadAddress => {
  const trimmed = text.replaceAll(UNSEEN_AROUND, '')
  if (trimmed === '') return refused('missing_url')
  if (trimmed.length > MAX_ADDRESS_LENGTH) return refused('too_long')
  const parts = splitAddress(trimmed)
  if (!parts) return refused('invalid_url')
  const network = networks.find((one) => isHostOf(one, parts))
  if (network === undefined) {
    return refused(parts.scheme || parts.host.includes('.') ? 'foreign_network' : 'invalid_url')
  }
  return parseProfilePath(network, parts.path)
}

export const isProfileAddress = (text: string, networks: readonly Network[]): boolean =>
  readProfileAddress(text, networks).kind === 'profile'

/** The address to open; the front page of a network that nobody knows (any more). */
export const profileUrl = (
  { network, publicIdentifier }: ProfileAddress,
  networks: readonly Network[],
): string => {
  const known = networkAt(networks, network)
  return known
    ? profileUrlPattern(known).replace('*', () => encodeURIComponent(publicIdentifier))
    : network
}

function parseProfilePath(network: Network, path: string): ReadAddress {
  const encoded = identifierIn(network, path)
  if (encoded === undefined) return refused('invalid_url')
  const identifier = decoded(encoded)
  if (identifier === undefined) return refused('invalid_url')
  const publicIdentifier = inOneForm(network, identifier)
  if (publicIdentifier.length > MAX_IDENTIFIER_LENGTH) return refused('too_long')
  if (!IDENTIFIER.test(publicIdentifier)) return refused('invalid_url')
  return { kind: 'profile', network: network.origin, publicIdentifier }
}

/** What stands where the profile path has its star; everything around it is the same in any case. */
function identifierIn(
  { profilePath, languages, hasProfileParts }: Network,
  path: string,
): string | undefined {
  const expected = profilePath.split('/')
  const found = path.replace(/\/+$/, '').split('/')
  const behind = found.slice(expected.length)
  const isTranslated = behind.length === 1 && languages.includes(behind[0]?.toLowerCase() ?? '')
  if (behind.length > 0 && !isTranslated && !hasProfileParts) return undefined
  const isSame = expected.every(
    (segment, at) => segment === '*' || segment.toLowerCase() === found[at]?.toLowerCase(),
  )
  return isSame ? found[expected.indexOf('*')] : undefined
}

const refused = (code: AddressProblem): ReadAddress => ({ kind: 'refused', code })
