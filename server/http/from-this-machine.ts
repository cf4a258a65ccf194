import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

/** Whether an address is one of this machine alone. */
export const isLocalAddress = (address: string): boolean => LOCAL_HOST.test(new URL(address).host)

/**
 * Whether somebody at this machine asks by a name of this machine: neither through a proxy nor
 * from a page of another origin whose name was made to point here.
 */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  PROXY_HEADERS.every((name) => headers[name] === undefined)
