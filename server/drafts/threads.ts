import type { ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import type { ReplyIntent, Thread } from '#core/writing/person-message-api.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { DraftStore } from './draft-store.ts'

export interface ThreadsDeps {
  readonly database: Database
  readonly drafts: DraftStore
  readonly bus: Pick<EventBus, 'publish'>
}

export type JudgeOutcome =
  | { readonly kind: 'judged'; readonly thread: Thread }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'no_reply' }

/** What was written to people and answered, and what they intend by it. */
export class Threads {
  readonly #deps: ThreadsDeps

  constructor(deps: ThreadsDeps) {
    this.#deps = deps
  }

  read(workspaceId: WorkspaceId, prospect: ProspectId): Promise<Thread | null> {
    const { database, drafts } = this.#deps
    return database.inWorkspace(workspaceId, (transaction) => drafts.thread(transaction, prospect))
  }

  async judge(
    workspaceId: WorkspaceId,
    prospect: ProspectId,
    intent: ReplyIntent | null,
  ): Promise<JudgeOutcome> {
    const { database, drafts, bus } = this.#deps
    const judged = await database.inWorkspace(workspaceId, async (transaction) => {
      const before = await drafts.thread(transaction, prospect)
      if (before === null) return null
      const campaign = await drafts.setIntent(transaction, prospect, intent)
      return { thread: { ...before, intent }, campaign }
    })
    if (judged === null) return { kind: 'not_found' }
    const { thread, campaign } = judged
    if (campaign === null) return { kind: 'no_reply' }
    bus.publish(new ChangeSet(workspaceId).prospects(campaign, [prospect]).events())
    return { kind: 'judged', thread }
  }
}
