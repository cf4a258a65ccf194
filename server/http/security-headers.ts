import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'

/** What no page of ours asks a browser for. */
const PERMISSIONS_POLICY = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The demo network, which has a list of people to try things on. */
const isOnThisMachine = (origin: string): boolean => new URL(origin).hostname === 'localhost'

interface Origins {
  readonly publicUrl: string
  /** Of the networks, whose pictures pages show. */
  readonly networks: readonly string[]
  readonly supportChatUrl?: string | undefined
}

/** What goes out with every answer: worked out once, as it is always the same. */
export function securityHeaders(origins: Origins): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(policies(origins))(request, response, () => {})
  const headers = Object.entries(response.getHeaders())
  return {
    'permissions-policy': PERMISSIONS_POLICY,
    ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  }
}

/**
 * Pages load code from this origin alone. Styles may be inline: the interface kit writes them,
 * and a style can't run code.
 */
function policies({ publicUrl, networks, supportChatUrl }: Origins): HelmetOptions {
  const isHttps = publicUrl.startsWith('https:')
  const sockets = publicUrl.replace(/^http/, 'ws')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...networks],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", sockets, ...networks.filter(isOnThisMachine)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameSrc: supportChatUrl === undefined ? ["'none'"] : [new URL(supportChatUrl).origin],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }
}
