import * as z from 'zod/mini'
import { outreachTime, realTime } from './common.ts'
import { operation } from './operation.ts'
import { budgetKind } from './people.ts'
import { record } from './record.ts'

export const network = record({
  kind: z.string(),
  origin: z.string(),
  profilePath: z.string(),
  connectionsPath: z.string(),
  languages: z.array(z.string()),
  isCaseSensitive: z.boolean(),
})

export const senderAccount = record({
  health: z.enum(['active', 'cooldown', 'restricted']),
  trouble: z.nullable(
    z.enum(['challenge', 'limit_notice', 'page_changed', 'signed_out_of_network']),
  ),
  budgets: z.array(
    record(
      {
        action: budgetKind,
        limit: z.int(),
        usedToday: z.int(),
        usedLast7Days: z.int(),
      },
      { usedLast7Days: 'used_last_7_days' },
    ),
  ),
  pendingInvitations: z.int(),
  nextActionAt: z.nullable(outreachTime),
  lastSeenAt: z.nullable(realTime),
})

export const outreachOperations = {
  outreachClock: operation({
    method: 'GET',
    path: '/api/outreach/clock/',
    summary: 'The clock all outreach runs on; scaled with the demo network only.',
    access: 'public',
    status: 200,
    answer: z.object({
      now: outreachTime,
      scale: z.number().check(z.positive()),
      /** The networks that people can be on, with what their addresses look like. */
      networks: z.array(network),
    }),
    addition: true,
  }),
  senderAccount: operation({
    method: 'GET',
    path: '/api/outreach/sender-account/',
    summary: 'Limits, what was used of them, and the health of the account that acts for the user.',
    access: 'signed_in',
    status: 200,
    answer: senderAccount,
    addition: true,
  }),
  reopenSenderAccount: operation({
    method: 'POST',
    path: '/api/outreach/sender-account/reopen/',
    summary: 'A person has looked: work goes on.',
    access: 'signed_in',
    status: 200,
    answer: senderAccount,
    addition: true,
  }),
} as const
