import type { MessageShortcutId, WorkspaceId } from '../runtime/ids.ts'
import type { Goal, NewGoal } from './goal.ts'
import type { IcpProfile, NewIcpProfile } from './icp-profile.ts'
import type { ChangesOf, FieldsOf, Material } from './material.ts'
import type { MessageShortcut, NewMessageShortcut } from './message-shortcut.ts'
import type { NewSequenceTemplate, SequenceTemplate } from './sequence-template.ts'

/** One kind of material. What is not there, or not the user's to see, is refused as `not_found`. */
export interface MaterialApi<M extends Material, New = Partial<FieldsOf<M>>> {
  /** All that the user sees, in the order in which they were made. */
  list(workspace: WorkspaceId): Promise<readonly M[]>
  load(id: M['id']): Promise<M>
  create(workspace: WorkspaceId, given: New): Promise<M>
  /**
   * Only what is named is changed; a list as a whole. Refused as `stale_version` where somebody else
   * changed it since the given version.
   */
  change(id: M['id'], changes: ChangesOf<M>): Promise<M>
  remove(id: M['id']): Promise<void>
  /** Brings one back that was deleted less than 10 minutes ago. */
  restore(id: M['id']): Promise<M>
}

export interface ShortcutApi extends MaterialApi<MessageShortcut, NewMessageShortcut> {
  /** Counts that one was put into a text. */
  countUse(id: MessageShortcutId): Promise<MessageShortcut>
}

export interface SalesKitApi {
  readonly goals: MaterialApi<Goal, NewGoal>
  readonly icpProfiles: MaterialApi<IcpProfile, NewIcpProfile>
  readonly shortcuts: ShortcutApi
  readonly templates: MaterialApi<SequenceTemplate, NewSequenceTemplate>
}
