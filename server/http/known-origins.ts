import type { IncomingHttpHeaders } from 'node:http'
import { EXTENSION_ID } from '#core/extension/extension-id.ts'

/** Whether a socket may be opened from there: our pages, our extension, and what is no browser. */
export function knownOrigins(publicUrl: string): (headers: IncomingHttpHeaders) => boolean {
  const { origin: ours, host: publicHost } = new URL(publicUrl)
  const known = [undefined, ours, `chrome-extension://${EXTENSION_ID}`]
  return ({ origin, host }) =>
    known.includes(origin) ||
    // By another name of ours, that of loopback: the page is served at the same port, without TLS.
    (host !== publicHost && origin === `http://${host}`)
}
