import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether somebody at this machine asks by a name of this machine: neither through a proxy that
 * says so nor from a page of another origin whose name was made to point here.
 */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  PROXY_HEADERS.every((name) => headers[name] === undefined)
