import * as z from 'zod/mini'
import type { ProspectId, SenderAccountId } from '#core/runtime/ids.ts'
import { knownId, outreachTime } from './common.ts'
import { limitUsage, waitingReason } from './people.ts'
import { record } from './record.ts'

export const stall = record({
  code: waitingReason,
  limit: z.nullable(limitUsage),
  since: outreachTime,
  detail: z.string(),
  nextCheckAt: z.nullable(outreachTime),
})

export const question = record({
  prospect: knownId<ProspectId>(),
  fullName: z.string(),
  begunAt: outreachTime,
  restoredAccount: z.nullable(knownId<SenderAccountId>()),
})

export const openQuestions = record({ count: z.int(), first: z.nullable(question) })
