import type { MessageProblem, PersonMessageStatus } from './person-message.ts'

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

const CODES: readonly string[] = WRITER_PROBLEM_CODES

/** What kept a text from being written; undefined where it was. */
export const writerProblem = (problems: readonly MessageProblem[]): MessageProblem | undefined =>
  problems.find(({ code }) => CODES.includes(code))

/** Codes of problems that only the thread shows, once the text is to be sent. */
export const SENDING_PROBLEM_CODES = ['text_refused', 'already_in_thread'] as const
