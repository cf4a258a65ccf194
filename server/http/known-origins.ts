import { EXTENSION_ID } from '#core/extension/extension-id.ts'
import { knownHosts, type Addresses } from './known-hosts.ts'

/** Whether a socket may be opened from there: our pages, our extension, and what is no browser. */
export function knownOrigins(addresses: Addresses): (origin: string | undefined) => boolean {
  const isKnownHost = knownHosts(addresses)
  return (origin) => {
    if (origin === undefined) return true
    if (origin === `chrome-extension://${EXTENSION_ID}`) return true
    return URL.canParse(origin) && isKnownHost(new URL(origin).hostname)
  }
}
