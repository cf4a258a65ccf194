import { liveMessage, subscribeMessage } from './live.ts'

/** What goes to the server over the sockets, and what comes. */
export const liveExchange = { body: subscribeMessage, answer: liveMessage } as const
