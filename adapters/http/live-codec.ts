import type { z } from 'zod'
import type { ImportMessages } from '#core/campaign/import-message.ts'
import type { LiveCodec, LiveFrame } from '#core/live/live-protocol.ts'
import type { ProspectMessages, ProspectSubscription } from '#core/prospect/prospect-feed.ts'
import type { SequenceMessageSubscription } from '#core/sequence/sequence-message-subscription.ts'
import type { TaskMessages, TaskSubscription } from '#core/task/task-feed.ts'
import type { WorkspaceMessages, WorkspaceSubscription } from '#core/workspace/workspace-feed.ts'
import { liveMessage, type LiveMessageOnWire, type subscribeMessage } from './contract/live.ts'
import { prospectChangesFromWire } from './wire-prospect.ts'

/** What a client may ask to be told about. */
export type LiveSubscription =
  | ProspectSubscription
  | SequenceMessageSubscription
  | TaskSubscription
  | WorkspaceSubscription

/** What the server pushes, by type. */
export interface LiveMessages
  extends ProspectMessages, TaskMessages, WorkspaceMessages, ImportMessages {}

type ClientMessageOnWire = z.input<typeof subscribeMessage>

/** The frames of the three sockets as JSON, by the contract. */
export class JsonLiveCodec implements LiveCodec<LiveSubscription, LiveMessages> {
  ping(): string {
    return serialize({ action: 'ping' })
  }

  subscribe(subscription: LiveSubscription): string {
    return serialize(subscriptionToWire(subscription))
  }

  read(text: string): LiveFrame<LiveMessages> | null {
    const parsed = liveMessage.safeParse(parseJson(text))
    return parsed.success ? frameFromWire(parsed.data) : null
  }
}

const serialize = (outgoing: ClientMessageOnWire): string => JSON.stringify(outgoing)

const subscriptionToWire = (subscription: LiveSubscription): ClientMessageOnWire => {
  switch (subscription.kind) {
    case 'prospects': {
      const { campaign, topic } = subscription
      const ids = { campaign_id: campaign, ...(topic !== undefined && { topic_id: topic }) }
      return { action: 'subscribe_person', ...ids }
    }
    case 'sequence_messages':
      return {
        action: 'subscribe_campaign_sequence_message',
        campaign_id: subscription.campaign,
        sequence_id: subscription.sequence,
      }
    case 'workspace':
      return { action: 'subscribe', workspace_id: subscription.workspace }
    case 'tasks':
      return { action: 'subscribe' }
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const frameFromWire = (wire: LiveMessageOnWire): LiveFrame<LiveMessages> => {
  switch (wire.type) {
    case 'pong':
      return { kind: 'alive' }
    case 'error':
      return { kind: 'refused', code: wire.code, detail: wire.detail }
    case 'subscribed':
      return { kind: 'subscribed', topic: wire.topic, seq: wire.seq }
    default:
      return { kind: 'message', topic: wire.topic, seq: wire.seq, message: messageFromWire(wire) }
  }
}

type PushedMessageOnWire = Exclude<LiveMessageOnWire, { type: 'pong' | 'error' | 'subscribed' }>

const messageFromWire = (wire: PushedMessageOnWire): LiveMessages[keyof LiveMessages] => {
  switch (wire.type) {
    case 'person':
      return {
        type: 'person',
        campaign: wire.campaign,
        id: wire.id,
        changes: prospectChangesFromWire(wire.changes),
      }
    case 'task': {
      const { type, id, remark, action, status, campaign } = wire
      return { type, id, remark, action, status, campaign }
    }
    case 'workspace':
      return {
        type: 'workspace',
        workspace: wire.workspace,
        ...(wire.credit !== undefined && { creditsUsed: wire.credit }),
        ...(wire.status !== undefined && { status: wire.status }),
        ...(wire.campaigns !== undefined && { campaigns: wire.campaigns }),
      }
    case 'import': {
      const { type, campaign, state, rows, good, problems } = wire
      return { type, campaign, state, rows, good, problems }
    }
  }
}
