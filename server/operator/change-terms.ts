import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { withTerms, type TermChanges } from '#core/workspace/terms.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { NoteDeed } from './note-deed.ts'
import type { OperatorAnswer, OperatorName } from './operator.ts'
import type { OperatorStore } from './operator-store.ts'
import { changedWorkspace, noSuch } from './changed-workspace.ts'

export interface ChangeTermsDeps {
  readonly database: Database
  readonly operatorStore: OperatorStore
  readonly clock: Clock
  readonly events: Pick<EventBus, 'publish'>
  readonly noteDeed: NoteDeed
}

interface Asked {
  readonly command: string
  readonly workspaceId: WorkspaceId
  readonly changes: TermChanges
}

/** Sets a workspace's plan, its credits or its end; whoever has it open sees it at once. */
export class ChangeTerms {
  readonly #deps: ChangeTermsDeps

  constructor(deps: ChangeTermsDeps) {
    this.#deps = deps
  }

  async execute(by: OperatorName, asked: Asked): Promise<OperatorAnswer> {
    const { command, workspaceId, changes } = asked
    const { database, operatorStore, clock, events, noteDeed } = this.#deps
    const now = clock.now()
    const answer = await database.asSystem(async (transaction): Promise<OperatorAnswer> => {
      const found = await operatorStore.lockWorkspace(transaction, workspaceId)
      if (!found) return noSuch(workspaceId)
      // The end of what was paid for is not that of a plan which takes its place.
      const wanted =
        found.isPaidFor && changes.plan !== undefined ? { end: null, ...changes } : changes
      const outcome = withTerms(found.workspace, wanted, now)
      if (outcome.kind === 'trial_needs_end') {
        return { kind: 'refused', code: outcome.kind, detail: 'A trial has an end: say which.' }
      }
      const isEnd = changes.plan === undefined && changes.end !== undefined
      const isOwnPlan = changes.plan !== undefined || isEnd
      await operatorStore.setTerms(transaction, outcome.workspace, { isOwnPlan, isEnd })
      await noteDeed(transaction, by, { command, detail: { workspace: workspaceId, ...changes } })
      return changedWorkspace(operatorStore, transaction, { workspaceId, now })
    })
    if (answer.kind === 'workspace_changed') events.publish([{ kind: 'workspace', workspaceId }])
    return answer
  }
}
