import type { ExtensionStatus } from './messages.ts'
import { isOutdated } from './version.ts'

/** What is known of the extension in this browser. */
export type ExtensionFacts =
  | { readonly kind: 'checking' | 'not_installed' | 'unsupported' }
  | {
      readonly kind: 'installed'
      readonly status: ExtensionStatus
      /** A new attempt to come back was heard of a moment ago. */
      readonly isReconnecting: boolean
    }

export type ExtensionState =
  | 'checking'
  | 'unsupported'
  | 'not_installed'
  | 'outdated'
  | 'disconnected'
  | 'reconnecting'
  | 'connected'

/** What keeps the extension from working comes first; its link counts once nothing does. */
export const extensionState = (facts: ExtensionFacts): ExtensionState => {
  if (facts.kind !== 'installed') return facts.kind
  if (isOutdated(facts.status.version)) return 'outdated'
  if (facts.status.connected) return 'connected'
  return facts.isReconnecting ? 'reconnecting' : 'disconnected'
}

export type ExtensionModal =
  | 'not_installed'
  | 'update_required'
  | 'browser_not_supported'
  | 'reconnect_guide'

const MODALS = {
  checking: null,
  connected: null,
  unsupported: 'browser_not_supported',
  not_installed: 'not_installed',
  outdated: 'update_required',
  disconnected: 'reconnect_guide',
  reconnecting: 'reconnect_guide',
} as const satisfies Record<ExtensionState, ExtensionModal | null>

/** The modal that says what to do; null where there is nothing to do. */
export const modalFor = (state: ExtensionState): ExtensionModal | null => MODALS[state]

/** Whether it asks for nothing but what the demo agent is as well: an extension that is linked. */
export const isStoodInFor = (modal: ExtensionModal | null): boolean =>
  modal === null || modal === 'not_installed' || modal === 'reconnect_guide'

/** The modal to open unasked for work that waits; null where it goes on, here or elsewhere. */
export const modalForWaitingWork = (
  state: ExtensionState,
  isAtWorkElsewhere: boolean,
  hasDemoAgent = false,
): ExtensionModal | null => {
  const modal = modalFor(state)
  if (state === 'reconnecting' || isAtWorkElsewhere) return null
  return hasDemoAgent && isStoodInFor(modal) ? null : modal
}
