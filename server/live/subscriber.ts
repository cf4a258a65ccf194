import { safeParse, type output } from 'zod/mini'
import { encode, type Encodable } from '#adapters/http/contract/encode.ts'
import { liveMessage, subscribeMessage, type LiveMessage } from '#adapters/http/contract/live.ts'
import type { sockets } from '#adapters/http/contract/sockets.ts'
import { NotFound } from '#core/errors.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { refusalOf } from '../http/refusals.ts'
import { hasHugeNumber } from '../http/route.ts'
import { unknownFields } from '../http/unknown-fields.ts'
import type { CurrentUser } from '../current-user.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { LiveRows } from './live-rows.ts'
import type { Peer } from './peer.ts'
import type { Quiet } from './quiet.ts'
import type { Subscriptions } from './subscriptions.ts'
import { personTopic, sequenceTopic, tasksTopic, workspaceTopic } from './topics.ts'

export type LivePath = keyof typeof sockets

const MAX_TOPICS = 50

type SubscribeRequest = output<typeof subscribeMessage>

/** Answers what a client says over one socket; what isn't the user's own is not found. */
export class Subscriber {
  readonly #path: LivePath
  readonly #user: CurrentUser
  readonly #peer: Peer
  readonly #access: WorkspaceAccess
  readonly #subscriptions: Subscriptions
  readonly #quiet: Pick<Quiet, 'msOf'>
  readonly #rows: Pick<LiveRows, 'hasTopic' | 'hasSequence'>

  constructor(deps: {
    path: LivePath
    user: CurrentUser
    peer: Peer
    access: WorkspaceAccess
    subscriptions: Subscriptions
    quiet: Pick<Quiet, 'msOf'>
    rows: Pick<LiveRows, 'hasTopic' | 'hasSequence'>
  }) {
    this.#path = deps.path
    this.#user = deps.user
    this.#peer = deps.peer
    this.#access = deps.access
    this.#subscriptions = deps.subscriptions
    this.#quiet = deps.quiet
    this.#rows = deps.rows
  }

  async onMessage(text: string): Promise<void> {
    const message = parseJson(text)
    const parsed = safeParse(subscribeMessage, message)
    const isUnderstood = parsed.success && unknownFields(subscribeMessage, message).length === 0
    if (!isUnderstood) return this.#sendError('parse_error', 'This message is not understood.')
    if (parsed.data.action === 'ping') return this.#send({ type: 'pong' })
    try {
      await this.#subscribe(parsed.data)
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      this.#sendError(refused.errors[0]?.code ?? 'error', refused.message)
    }
  }

  async #subscribe(request: SubscribeRequest): Promise<void> {
    const { topic, workspaces } = await this.#resolveTopic(request)
    if (!this.#peer.topics.has(topic) && this.#peer.topics.size >= MAX_TOPICS) {
      return this.#sendError('throttled', `One socket takes at most ${MAX_TOPICS} subscriptions.`)
    }
    const seq = this.#subscriptions.add(this.#peer, topic, workspaces)
    this.#send({ type: 'subscribed', topic, seq, quietMs: this.#quiet.msOf(workspaces) })
  }

  async #resolveTopic(
    request: SubscribeRequest,
  ): Promise<{ topic: string; workspaces: readonly WorkspaceId[] }> {
    if (hasHugeNumber(request)) throw new NotFound()
    if (this.#path === 'frontend' && request.action === 'subscribe_person') {
      const workspace = await this.#access.requireOfCampaign(this.#user, request.campaign)
      const { campaign, topic } = request
      if (topic && !(await this.#rows.hasTopic(workspace.id, campaign, topic))) throw new NotFound()
      return { topic: personTopic(campaign, topic), workspaces: [workspace.id] }
    }
    if (this.#path === 'frontend' && request.action === 'subscribe_campaign_sequence_message') {
      const { campaign, sequence } = request
      const workspace = await this.#access.requireOfCampaign(this.#user, campaign)
      if (!(await this.#rows.hasSequence(workspace.id, campaign, sequence))) throw new NotFound()
      return { topic: sequenceTopic(campaign, sequence), workspaces: [workspace.id] }
    }
    if (this.#path === 'tasks' && request.action === 'subscribe') {
      const own = await this.#access.all(this.#user)
      return { topic: tasksTopic(this.#user.id), workspaces: own.map(({ id }) => id) }
    }
    if (this.#path === 'workspace' && request.action === 'subscribe' && request.workspace) {
      const workspace = await this.#access.requireEvenExpired(this.#user, request.workspace)
      return { topic: workspaceTopic(workspace.id), workspaces: [workspace.id] }
    }
    throw new NotFound()
  }

  #sendError(code: string, detail: string): void {
    this.#send({ type: 'error', code, detail })
  }

  #send(message: Encodable<LiveMessage>): void {
    this.#peer.send(JSON.stringify(encode(liveMessage, message)))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
