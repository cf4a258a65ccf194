import type { input, output } from 'zod'
import { subscribeMessage, type liveMessage } from '#adapters/http/contract/live.ts'
import { notFound, Refusal } from '../http/errors.ts'
import type { CurrentUser } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { Peer } from './peer.ts'
import type { Subscriptions } from './subscriptions.ts'
import { personTopic, tasksTopic, workspaceTopic } from './topics.ts'

export type LivePath = 'frontend' | 'tasks' | 'workspace'

const MOST_TOPICS = 50

type Asked = output<typeof subscribeMessage>

/** Answers what a client says over one socket; what isn't the user's own is not found. */
export class Subscriber {
  readonly #path: LivePath
  readonly #user: CurrentUser
  readonly #peer: Peer
  readonly #access: WorkspaceAccess
  readonly #subscriptions: Subscriptions

  constructor(parts: {
    path: LivePath
    user: CurrentUser
    peer: Peer
    access: WorkspaceAccess
    subscriptions: Subscriptions
  }) {
    this.#path = parts.path
    this.#user = parts.user
    this.#peer = parts.peer
    this.#access = parts.access
    this.#subscriptions = parts.subscriptions
  }

  async hear(text: string): Promise<void> {
    const parsed = subscribeMessage.safeParse(jsonOf(text))
    if (!parsed.success) return this.#refuse('parse_error', 'This message is not understood.')
    if (parsed.data.action === 'ping') return this.#say({ type: 'pong' })
    try {
      await this.#subscribe(parsed.data)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#refuse(error.errors[0]?.code ?? 'error', error.message)
    }
  }

  async #subscribe(asked: Asked): Promise<void> {
    const { topic, workspaces } = await this.#topicOf(asked)
    if (!this.#peer.topics.has(topic) && this.#peer.topics.size >= MOST_TOPICS) {
      return this.#refuse('throttled', `One socket takes at most ${MOST_TOPICS} subscriptions.`)
    }
    const seq = this.#subscriptions.add(this.#peer, topic, workspaces)
    this.#say({ type: 'subscribed', topic, seq })
  }

  async #topicOf(asked: Asked): Promise<{ topic: string; workspaces: readonly number[] }> {
    if (this.#path === 'frontend' && asked.action === 'subscribe_person') {
      const workspace = await this.#access.requireOfCampaign(this.#user, asked.campaign_id)
      return { topic: personTopic(asked.campaign_id, asked.topic_id), workspaces: [workspace.id] }
    }
    if (this.#path === 'tasks' && asked.action === 'subscribe') {
      const own = await this.#access.all(this.#user)
      return { topic: tasksTopic(this.#user.id), workspaces: own.map(({ id }) => id) }
    }
    if (this.#path === 'workspace' && asked.action === 'subscribe' && asked.workspace_id) {
      const workspace = await this.#access.requireEvenExpired(this.#user, asked.workspace_id)
      return { topic: workspaceTopic(workspace.id), workspaces: [workspace.id] }
    }
    throw notFound()
  }

  #refuse(code: string, detail: string): void {
    this.#say({ type: 'error', code, detail })
  }

  #say(message: input<typeof liveMessage>): void {
    this.#peer.send(JSON.stringify(message))
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
