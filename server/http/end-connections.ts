import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Calls under way end before the server stops; their connections would be kept for the next call, and
 * those that a browser opened without asking for anything count as busy. Neither is waited for.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    if (isClosing) return socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const use = ({ socket }: { readonly socket: Socket }) => unused.delete(socket)
  app.server.on('request', use).on('upgrade', use)
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing) raw.socket.destroySoon()
  })
}
