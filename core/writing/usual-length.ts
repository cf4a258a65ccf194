import { MAX_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from '../sequence/sequence-step.ts'
import type { PromptPurpose } from './prompt.ts'

/** In characters: what a text for a purpose has where nobody says. */
export const USUAL_LENGTH: Readonly<Record<PromptPurpose, number>> = {
  invite_note: MAX_NOTE_LENGTH,
  first_message: 600,
  follow_up: 400,
  icp: 600,
  reply_draft: 600,
}

/** The most that the network takes. */
export const longestFor = (purpose: PromptPurpose): number =>
  purpose === 'invite_note' ? MAX_NOTE_LENGTH : MAX_MESSAGE_LENGTH
