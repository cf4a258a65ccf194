import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What all of the internet's networks are in; everything else of IPv6 is special. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Public by its number, yet inside of a cloud: where its machines are told about themselves. */
const INSIDE_CLOUDS = new Set(['168.63.129.16'])

/**
 * Whether an address is one of the public internet. Whatever else there is (loopback, private,
 * link-local, carriers', multicast, reserved, and IPv4 inside IPv6 in any form) is not.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast' || INSIDE_CLOUDS.has(address.toString())) return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
