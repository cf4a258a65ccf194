import { z } from 'zod'
import { time } from './common.ts'
import { operation } from './operation.ts'

export const senderAccount = z.object({
  health: z.enum(['active', 'cooldown', 'restricted']),
  trouble: z
    .enum(['challenge', 'limit_notice', 'page_changed', 'signed_out_of_network'])
    .nullable(),
  budgets: z.array(
    z.object({
      action: z.enum(['visits', 'invitations', 'messages', 'searches', 'withdrawals']),
      limit: z.number().int(),
      used_today: z.number().int(),
      used_last_7_days: z.number().int(),
    }),
  ),
  pending_invitations: z.number().int(),
  next_action_at: time.nullable(),
  last_seen_at: time.nullable(),
})

export const outreachOperations = {
  outreachClock: operation({
    method: 'GET',
    path: '/api/outreach/clock/',
    summary: 'The clock all outreach runs on; scaled with the demo network only.',
    access: 'public',
    status: 200,
    answer: z.object({
      now: time,
      scale: z.number().positive(),
      /** Origins of the networks that people can be on. */
      networks: z.array(z.string()).optional(),
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
