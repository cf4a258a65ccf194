import type { AgentDesk, AgentPlace } from '#core/demo-agent/agent-desk.ts'
import { clip } from '#core/runtime/clip.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { AccessTokens } from '../auth/access-tokens.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { Subscriptions } from '../live/subscriptions.ts'
import { workspaceOfTopic, workspaceTopic } from '../live/topics.ts'
import type { WorkspaceRepository, WorkspaceUser } from '../workspaces/workspace-repository.ts'

/** It has no session: its tokens are made one by one, and last for minutes. */
const FAMILY = 'demo-agent'

export interface DemoAgentDeskDeps {
  readonly workspaces: Pick<WorkspaceRepository, 'usersWithDemoAgent' | 'memberOnNetwork'>
  readonly subscriptions: Pick<Subscriptions, 'has' | 'onAdded'>
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly accessTokens: Pick<AccessTokens, 'issue'>
  /** Where the demo agent works. */
  readonly network: string | undefined
}

/** Calls the demo agent to workspaces that chose it, while somebody looks at them. */
export class DemoAgentDesk implements AgentDesk {
  readonly #deps: DemoAgentDeskDeps

  constructor(deps: DemoAgentDeskDeps) {
    this.#deps = deps
  }

  /** Whether a page of the workspace is open, with this server. */
  isWatched(workspaceId: WorkspaceId): boolean {
    return this.#deps.subscriptions.has(workspaceTopic(workspaceId))
  }

  onCall(listener: (place: AgentPlace) => void): () => void {
    const { subscriptions, bus } = this.#deps
    const call = (workspaceId: WorkspaceId): void => {
      // Whoever comes next to look calls again.
      void this.#placesIn(workspaceId).then(
        (places) => places.forEach(listener),
        () => undefined,
      )
    }
    const ends = [
      subscriptions.onAdded((topic) => {
        const workspaceId = workspaceOfTopic(topic)
        if (workspaceId !== null) call(workspaceId)
      }),
      bus.subscribe((events) => {
        const about = events.flatMap((event) =>
          event.kind === 'tasks' || event.kind === 'workspace' ? [event.workspaceId] : [],
        )
        for (const workspaceId of new Set(about)) if (this.isWatched(workspaceId)) call(workspaceId)
      }),
    ]
    return () => ends.forEach((end) => end())
  }

  memberOf({ workspaceId, userId }: AgentPlace): Promise<string | null> {
    const { workspaces, network = '' } = this.#deps
    return workspaces.memberOnNetwork({ workspaceId, userId, network })
  }

  tokenFor({ workspaceId, userId: id }: AgentPlace): Promise<string> {
    return this.#deps.accessTokens.issue({
      id,
      familyId: FAMILY,
      client: 'demo_agent',
      workspaceId,
    })
  }

  async #placesIn(workspaceId: WorkspaceId): Promise<readonly AgentPlace[]> {
    const users = await this.#deps.workspaces.usersWithDemoAgent(workspaceId)
    return users.map((user) => {
      // Whom everybody is on the network at first, it knows the demo account's history of.
      const member = user.username === DEMO_USERNAME ? null : memberName(user, workspaceId)
      return { workspaceId, userId: user.id, member }
    })
  }
}

/** One line, short enough for the network to keep as it is. */
const memberName = ({ firstName, lastName }: WorkspaceUser, workspaceId: WorkspaceId): string => {
  const line = `${firstName} ${lastName}`.replace(/\p{C}/gu, '').replace(/\s+/g, ' ')
  return `${clip(line.trim(), 40)} (${workspaceId})`.trim()
}
