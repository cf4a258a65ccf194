import type { ExtensionState } from '#core/extension/extension-state.ts'

/** What the AI indicator says. */
export const AI_LABELS = {
  checking: 'shell.ai.checking',
  reconnecting: 'shell.ai.reconnecting',
  connected: 'shell.ai.active',
  unsupported: 'shell.ai.disconnected',
  not_installed: 'shell.ai.disconnected',
  outdated: 'shell.ai.disconnected',
  disconnected: 'shell.ai.disconnected',
} as const satisfies Record<ExtensionState, string>
