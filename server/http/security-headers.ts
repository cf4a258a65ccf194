import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What no page of ours asks a browser for. */
export const PERMISSIONS_POLICY = [
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

/**
 * Pages load code from this origin alone. Styles may be inline: the interface kit writes them,
 * and a style can't run code.
 */
export function securityHeaders(
  publicUrl: string,
  networks: readonly string[],
  chatUrl?: string,
): FastifyHelmetOptions {
  const isHttps = publicUrl.startsWith('https:')
  const sockets = publicUrl.replace(/^http/, 'ws')
  return {
    global: true,
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
        frameSrc: chatUrl === undefined ? ["'none'"] : [new URL(chatUrl).origin],
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
