import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Peer } from './peer.ts'

interface Topic {
  readonly peers: Set<Peer>
  /** Workspaces that the topic is about. */
  readonly workspaces: Set<WorkspaceId>
  /** Of the last message; the same for all, so that one text serves them. */
  seq: number
}

/** Who hears of what. */
export class Subscriptions {
  readonly #topics = new Map<string, Topic>()
  readonly #listeners = new Set<(name: string) => void>()

  /** Answers the number of the topic's last message. */
  add(peer: Peer, name: string, workspaces: readonly WorkspaceId[]): number {
    const known = this.#topics.get(name)
    const topic: Topic = {
      peers: known?.peers ?? new Set(),
      workspaces: new Set([...(known?.workspaces ?? []), ...workspaces]),
      seq: known?.seq ?? 0,
    }
    topic.peers.add(peer)
    peer.topics.add(name)
    this.#topics.set(name, topic)
    for (const listener of this.#listeners) listener(name)
    return topic.seq
  }

  /** A topic that somebody listens to is about a workspace more. */
  extend(name: string, workspaceId: WorkspaceId): void {
    this.#topics.get(name)?.workspaces.add(workspaceId)
  }

  /** Hears the name of each topic that somebody asks for; the returned function stops that. */
  onAdded(listener: (name: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  drop(peer: Peer): void {
    for (const name of peer.topics) {
      const topic = this.#topics.get(name)
      topic?.peers.delete(peer)
      if (topic?.peers.size === 0) this.#topics.delete(name)
    }
    peer.topics.clear()
  }

  has(name: string): boolean {
    return this.#topics.has(name)
  }

  /** Names of the topics of a kind that are about a workspace. */
  about(kind: string, workspaceId: WorkspaceId): readonly string[] {
    return [...this.#topics]
      .filter(([name, topic]) => name.startsWith(`${kind}:`) && topic.workspaces.has(workspaceId))
      .map(([name]) => name)
  }

  send(name: string, textOf: (seq: number) => string): void {
    const topic = this.#topics.get(name)
    if (!topic) return
    topic.seq += 1
    const text = Buffer.from(textOf(topic.seq))
    for (const peer of topic.peers) peer.send(text)
  }
}
