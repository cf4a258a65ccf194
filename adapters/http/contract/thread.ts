import * as z from 'zod/mini'
import type { PersonMessageId, ProspectId } from '#core/runtime/ids.ts'
import { REPLY_INTENTS } from '#core/writing/person-message-api.ts'
import { knownId, outreachTime } from './common.ts'
import { record } from './record.ts'

export const replyIntent = z.enum(REPLY_INTENTS)
export const threadSide = z.enum(['member', 'person'])

export const threadEntry = record({
  from: threadSide,
  text: z.string(),
  at: z.nullable(outreachTime),
  message: z.nullable(knownId<PersonMessageId>()),
})

export const thread = record(
  {
    prospect: knownId<ProspectId>(),
    entries: z.array(threadEntry),
    intent: z.nullable(replyIntent),
  },
  { prospect: 'campaign_person' },
)
