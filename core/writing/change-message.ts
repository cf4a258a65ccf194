import type { PersonMessageStatus } from './person-message.ts'

/** What a user may still change: nothing that is being sent, was, or was given up. */
const OPEN: readonly PersonMessageStatus[] = [
  'draft',
  'awaiting_approval',
  'approved',
  'rejected',
  'scheduled',
]

/** Whether a user may still edit, approve or reject a text, or have it written anew. */
export const isOpen = (status: PersonMessageStatus): boolean => OPEN.includes(status)

/** Codes of problems of the writing, where there is no text that could have any. */
export const WRITER_PROBLEM_CODES = ['writer_failed', 'writer_limit_reached'] as const
export type WriterProblemCode = (typeof WRITER_PROBLEM_CODES)[number]
