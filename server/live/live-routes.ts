import fastifyWebsocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { sockets } from '#adapters/http/contract/sockets.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { WebsocketTickets } from '../auth/websocket-tickets.ts'
import { NotFound } from '#core/errors.ts'
import { apiError } from '../http/errors.ts'
import type { App } from '../http/route.ts'
import type { SecurityEvents } from '../security-events.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveRows } from './live-rows.ts'
import { knownOrigins } from '../http/known-origins.ts'
import { CLOSE, Peer } from './peer.ts'
import { Subscriber, type LivePath } from './subscriber.ts'

interface LiveRouteDeps {
  readonly websocketTickets: WebsocketTickets
  readonly workspaceAccess: WorkspaceAccess
  readonly liveHub: LiveHub
  readonly liveRows: LiveRows
  readonly logger: Logger
  readonly securityEvents: SecurityEvents
  readonly options: { readonly publicUrl: string }
}

/** A socket that was asked for, with the request that carries its ticket. */
interface Opening {
  readonly path: LivePath
  readonly socket: WebSocket
  readonly request: FastifyRequest
}

const PATHS = Object.keys(sockets) as readonly LivePath[]
const MAX_MESSAGE_BYTES = 16_384
/** Messages that wait for their turn; a client that sends more is not one of ours. */
const MAX_WAITING_MESSAGES = 100

/** The three sockets; a ticket opens each of them once. */
export async function liveRoutes({ fastify }: App, deps: LiveRouteDeps): Promise<void> {
  await fastify.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
  })
  const isKnown = knownOrigins(deps.options.publicUrl)
  for (const path of PATHS) {
    fastify.route({
      method: 'GET',
      url: sockets[path].path,
      onRequest: async ({ headers }) => {
        if (!isKnown(headers)) throw apiError(403, 'forbidden', 'Not from this origin.')
      },
      handler: async () => {
        throw new NotFound()
      },
      wsHandler: (socket, request) => serve(deps, { path, socket, request }),
    })
  }
}

function serve(deps: LiveRouteDeps, opening: Opening): void {
  const { socket } = opening
  let waiting = 0
  let turn = admitted(deps, opening)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    waiting += 1
    if (waiting > MAX_WAITING_MESSAGES) return socket.close(CLOSE.tooMuch, 'Too many messages')
    turn = turn.then(async (subscriber) => {
      waiting -= 1
      await subscriber?.onMessage(String(data)).catch((error: unknown) => fail(deps, socket, error))
      return subscriber
    })
  })
}

/** Who speaks over the socket from now on; nobody where the ticket isn't good. */
async function admitted(
  {
    websocketTickets,
    workspaceAccess,
    liveHub,
    liveRows: rows,
    logger,
    securityEvents,
  }: LiveRouteDeps,
  { path, socket, request }: Opening,
): Promise<Subscriber | undefined> {
  try {
    const user = await websocketTickets.redeem(ticketOf(request), path)
    if (!user) {
      socket.close(CLOSE.notSignedIn, 'Invalid ticket')
      return undefined
    }
    if (user.client !== 'page' && path !== 'tasks') {
      const { id: userId, familyId } = user
      securityEvents.note('token_scope_refused', { userId, familyId, call: sockets[path].path })
      socket.close(CLOSE.notAllowed, 'Not for the extension')
      return undefined
    }
    const peer = new Peer(user, socket)
    if (!liveHub.join(peer)) {
      socket.close(CLOSE.tooMany, 'Too many sockets')
      return undefined
    }
    socket.on('close', () => liveHub.leave(peer))
    if (socket.readyState !== socket.OPEN) liveHub.leave(peer)
    const { subscriptions, quiet } = liveHub
    const access = workspaceAccess
    return new Subscriber({ path, user, peer, access, subscriptions, quiet, rows })
  } catch (error) {
    fail({ logger }, socket, error)
    return undefined
  }
}

function ticketOf({ query }: FastifyRequest): string {
  const uuid = typeof query === 'object' && query && 'uuid' in query ? query.uuid : ''
  return typeof uuid === 'string' ? uuid.slice(0, 100) : ''
}

/** The client comes back by itself, as after any loss. */
function fail({ logger }: Pick<LiveRouteDeps, 'logger'>, socket: WebSocket, error: unknown): void {
  logger.warn('A socket was closed', {
    reason: error instanceof Error ? error.message : String(error),
  })
  socket.close(CLOSE.failed, 'Something went wrong')
}
