import type { ServiceIdentifier } from 'inversify'
import type { LiveLink } from '#core/live/live-link.ts'
import type { LivePath } from '#core/live/live-protocol.ts'
import type { TicketApi } from '#core/live/ticket-api.ts'
import type { SocketOpener } from '#core/live/socket-opener.ts'

/** Makes the link to one of the sockets; the caller starts and stops it. */
export type LiveLinks = (path: LivePath) => LiveLink

/** Bound by the root: websockets open differently in Node and in browsers. */
export const SOCKET_OPENER: ServiceIdentifier<SocketOpener> = Symbol('SocketOpener')
export const LIVE_LINKS: ServiceIdentifier<LiveLinks> = Symbol('LiveLinks')
export const TICKET_API: ServiceIdentifier<TicketApi> = Symbol('TicketApi')
