import type { core } from 'zod/mini'
import * as live from './live.ts'

/** A websocket: what a client says over it, and what it is told. */
export interface Socket {
  readonly path: string
  readonly summary: string
  readonly says: readonly core.$ZodType[]
  readonly hears: readonly core.$ZodType[]
}

const ALWAYS_HEARD = [live.subscribed, live.pong, live.socketError]

/** Each opens with a ticket of its own, `?uuid=`, that is good once. */
export const sockets = {
  frontend: {
    path: '/ws/frontend/',
    summary:
      'What changes of the people of a campaign, or of one of its topics, and of what is written for them.',
    says: [live.subscribeToPeople, live.subscribeToSequenceMessages, live.ping],
    hears: [live.personMessage, live.sequenceMessageUpdate, ...ALWAYS_HEARD],
  },
  tasks: {
    path: '/ws/tasks/',
    summary: 'What changes of the tasks of all workspaces of the user.',
    says: [live.subscribe, live.ping],
    hears: [live.taskMessage, ...ALWAYS_HEARD],
  },
  workspace: {
    path: '/ws/workspace/',
    summary: 'What changes of a workspace, its campaigns, their imports and jobs on people.',
    says: [live.subscribe, live.ping],
    hears: [live.workspaceMessage, live.importMessage, live.jobMessage, ...ALWAYS_HEARD],
  },
} as const satisfies Readonly<Record<string, Socket>>
