import type { IncomingMessage } from 'node:http'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for the names this machine calls itself by; any other may be a page that rebound its own. */
export const isLocalHost = (host: string | undefined): boolean =>
  localNames.has((host ?? '').toLowerCase().replace(/:\d+$/, ''))

/** True where the request comes from no other site's page. */
export const isOurOrigin = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`
}

export const isLoopback = ({ socket }: IncomingMessage): boolean =>
  /^(?:::1|(?:::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
