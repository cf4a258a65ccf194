import type { ExtensionState } from '#core/extension/extension-state.ts'

/** What the AI indicator says. */
export const AI_LABELS = {
  checking: 'extension.ai.checking',
  reconnecting: 'extension.ai.reconnecting',
  connected: 'extension.ai.active',
  unsupported: 'extension.ai.disconnected',
  not_installed: 'extension.ai.disconnected',
  outdated: 'extension.ai.disconnected',
  disconnected: 'extension.ai.disconnected',
} as const satisfies Record<ExtensionState, string>
