import type { output } from 'zod/mini'
import type { ImportMessages } from '#core/campaign/import-message.ts'
import type { LiveCodec, LiveFrame } from '#core/live/live-protocol.ts'
import type { PersonJobMessages } from '#core/person/person-job.ts'
import type { ProspectMessages, ProspectSubscription } from '#core/prospect/prospect-feed.ts'
import type {
  SequenceMessageSubscription,
  SequenceMessageUpdates,
} from '#core/writing/message-feed.ts'
import type { TaskMessages, TaskSubscription } from '#core/task/task-feed.ts'
import type { WorkspaceMessages, WorkspaceSubscription } from '#core/workspace/workspace-feed.ts'
import { read, write } from './contract/codec.ts'
import type { LiveMessage } from './contract/live.ts'
import { liveExchange } from './contract/live-exchange.ts'

/** What a client may ask to be told about. */
export type LiveSubscription =
  | ProspectSubscription
  | SequenceMessageSubscription
  | TaskSubscription
  | WorkspaceSubscription

/** What the server pushes, by type. */
export interface LiveMessages
  extends
    ProspectMessages,
    TaskMessages,
    WorkspaceMessages,
    ImportMessages,
    PersonJobMessages,
    SequenceMessageUpdates {}

type ClientMessage = output<typeof liveExchange.body>

/** The frames of the three sockets as JSON, by the contract. */
export class JsonLiveCodec implements LiveCodec<LiveSubscription, LiveMessages> {
  ping(): string {
    return serialize({ action: 'ping' })
  }

  subscribe(subscription: LiveSubscription): string {
    return serialize(requestFor(subscription))
  }

  read(text: string): LiveFrame<LiveMessages> | null {
    try {
      return frameOf(read(liveExchange.answer, JSON.parse(text)))
    } catch {
      return null
    }
  }
}

const serialize = (outgoing: ClientMessage): string =>
  JSON.stringify(write(liveExchange.body, outgoing))

const requestFor = (subscription: LiveSubscription): ClientMessage => {
  switch (subscription.kind) {
    case 'prospects': {
      const { campaign, topic } = subscription
      return { action: 'subscribe_person', campaign, topic }
    }
    case 'sequence_messages': {
      const { campaign, sequence } = subscription
      return { action: 'subscribe_campaign_sequence_message', campaign, sequence }
    }
    case 'workspace':
      return { action: 'subscribe', workspace: subscription.workspace }
    case 'tasks':
      return { action: 'subscribe' }
  }
}

const frameOf = (pushed: LiveMessage): LiveFrame<LiveMessages> => {
  switch (pushed.type) {
    case 'pong':
      return { kind: 'alive' }
    case 'error':
      return { kind: 'refused', code: pushed.code, detail: pushed.detail }
    case 'subscribed':
      return {
        kind: 'subscribed',
        topic: pushed.topic,
        seq: pushed.seq,
        quietMs: pushed.quietMs ?? null,
      }
    default: {
      const { topic, seq, ...message } = pushed
      return { kind: 'message', topic, seq, message }
    }
  }
}
