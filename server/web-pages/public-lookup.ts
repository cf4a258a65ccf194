import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'
import { PageRefused } from './page-refused.ts'

/** Every address that a name has now. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** As other programs of this machine resolve names: its hosts file and its resolver. */
export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true })

/**
 * What a socket asks for the addresses of its host: these alone it connects to, so that no name can
 * change in between. One address that is not public refuses them all.
 */
export const publicLookup = (resolve: Resolve): LookupFunction => {
  const checked = callbackify((hostname: string) => publicAddresses(hostname, resolve))
  return (hostname, { all }, callback) =>
    checked(hostname, (error, addresses) => {
      if (error !== null) callback(error, '')
      else if (all === true) callback(null, addresses)
      else callback(null, addresses[0].address, addresses[0].family)
    })
}

const publicAddresses = async (
  hostname: string,
  resolve: Resolve,
): Promise<[LookupAddress, ...LookupAddress[]]> => {
  const [first, ...rest] = await resolve(hostname).catch(() => [])
  if (first === undefined) throw new PageRefused('host_not_found')
  if (![first, ...rest].every(({ address }) => isPublicAddress(address))) {
    throw new PageRefused('address_not_public')
  }
  return [first, ...rest]
}
