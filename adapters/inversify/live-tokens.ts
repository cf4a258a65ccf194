import type { ServiceIdentifier } from 'inversify'
import type { LiveMessages, LiveSubscription } from '#adapters/http/live-codec.ts'
import type { LiveLink } from '#core/live/live-link.ts'
import type { TicketApi } from '#core/live/ticket-api.ts'
import type { SocketOpener } from '#core/live/socket-opener.ts'

/** The three sockets of the server. */
export type LivePath = '/ws/frontend/' | '/ws/tasks/' | '/ws/workspace/'

/** Makes the link to one of the sockets; the caller starts and stops it. */
export type LiveLinks = (path: LivePath) => LiveLink<LiveSubscription, LiveMessages>

/** Bound by the root: websockets open differently in Node and in browsers. */
export const SOCKET_OPENER: ServiceIdentifier<SocketOpener> = Symbol('SocketOpener')
/** Bound by the root: how long ago, in milliseconds, the first of what is shown was asked for; undefined where all is asked for again. */
export const SHOWN_FOR: ServiceIdentifier<(() => number) | undefined> = Symbol('ShownFor')
export const LIVE_LINKS: ServiceIdentifier<LiveLinks> = Symbol('LiveLinks')
export const TICKET_API: ServiceIdentifier<TicketApi> = Symbol('TicketApi')
