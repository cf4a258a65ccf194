import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import { once } from 'node:events'

/** One or two sockets on the same port: `localhost` may mean either family. */
export interface Listening {
  readonly port: number
  close(): Promise<void>
}

export const listen = async (
  listener: RequestListener,
  port: number,
  host: string,
): Promise<Listening> => {
  const first = await open(listener, port, host === 'localhost' ? '127.0.0.1' : host)
  const servers = [first.server]
  if (host === 'localhost') {
    try {
      servers.push((await open(listener, first.port, '::1')).server)
    } catch (error) {
      if (port !== 0 && isInUse(error)) {
        await closeAll(servers)
        throw error
      }
    }
  }
  return { port: first.port, close: () => closeAll(servers) }
}

const open = async (listener: RequestListener, port: number, host: string) => {
  const server = createServer({ requestTimeout: 30_000 }, listener)
  server.listen({ port, host })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return { server, port: address.port }
}

const closeAll = async (servers: readonly Server[]): Promise<void> => {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 2000).unref()
      return closed
    }),
  )
}

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
