import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OperatorAnswer } from './operator.ts'
import type { OperatorStore } from './operator-store.ts'
import { workspaceLine } from './workspace-line.ts'

/** What the operator is told of a workspace that they changed. */
export const changedWorkspace = async (
  store: Pick<OperatorStore, 'workspaces'>,
  transaction: Transaction,
  { workspaceId, now }: { readonly workspaceId: WorkspaceId; readonly now: RealMs },
): Promise<OperatorAnswer> => {
  const [listed] = await store.workspaces(transaction, workspaceId)
  return listed
    ? { kind: 'workspace_changed', workspace: workspaceLine(listed, now) }
    : noSuch(workspaceId)
}

export const noSuch = (id: WorkspaceId): OperatorAnswer => ({
  ...{ kind: 'refused', code: 'not_found', detail: `No workspace is ${id}.` },
})

/** Whoever has it open sees it at once, and what pays for it is looked up when that is due by now. */
export const publishChanged = (
  events: Pick<EventBus, 'publish'>,
  workspaceId: WorkspaceId,
): void => {
  events.publish([
    { kind: 'workspace', workspaceId },
    { kind: 'payment', workspaceId },
  ])
}
