import * as z from 'zod/mini'
import { MAX_MESSAGE_LENGTH, MAX_THREAD_MESSAGES } from '#core/task/thread.ts'
import { outreachTime, text } from './common.ts'
import { record } from './record.ts'

export const correspondent = z.enum(['member', 'person'])

/** One message of a thread. */
export const threadMessage = record({
  from: correspondent,
  text: text(MAX_MESSAGE_LENGTH),
  at: z.nullable(outreachTime),
})

export const threadMessages = z.array(threadMessage).check(z.maxLength(MAX_THREAD_MESSAGES))

/** What is new in a thread with somebody. */
export const newsOfThread = record({ publicIdentifier: text(200), messages: threadMessages })
