/** What the AI indicator says: one of the two, whatever does the work. */
export const AI_LABELS = {
  active: 'extension.ai.active',
  disconnected: 'extension.ai.disconnected',
} as const
