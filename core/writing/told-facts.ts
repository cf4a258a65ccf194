import type { ThreadMessage } from './draft.ts'
import type { DraftFacts } from './facts.ts'
import { isOrderOfReply, passagesOf, profilePassages } from './faults/suspect.ts'
import { seenText } from './faults/text.ts'

/**
 * What a writer is told: of what strangers wrote, nothing from where it tells its reader what to write.
 * The check of the draft knows it all the same.
 */
export const toldFacts = (facts: DraftFacts): DraftFacts => {
  const ofProfile = profilePassages(facts)
  return facts.flatMap((fact) => {
    const passages = ofProfile.get(fact)
    const end = passages?.findIndex(({ isDemand }) => isDemand) ?? -1
    if (passages === undefined || end < 0) return [fact]
    const value = passages
      .slice(0, end)
      .map(({ text }) => text)
      .join(' ')
    return value === '' ? [] : [{ ...fact, value }]
  })
}

/** The same of a conversation: a person's message as far as it tells a machine nothing. */
export const toldThread = (thread: readonly ThreadMessage[]): readonly ThreadMessage[] =>
  thread.flatMap((message) => {
    if (message.from === 'sender') return [message]
    const passages = passagesOf(seenText(message.text))
    const end = passages.findIndex(isOrderOfReply)
    if (end < 0) return [message]
    const text = passages.slice(0, end).join(' ')
    return text === '' ? [] : [{ ...message, text }]
  })
