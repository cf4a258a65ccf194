import type { HistoryEntry } from '#core/prospect/history.ts'

/** Facts for a sentence are single values. */
export const simpleFacts = (facts: Record<string, unknown>): HistoryEntry['facts'] =>
  Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string | number | boolean | null] =>
        entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )
