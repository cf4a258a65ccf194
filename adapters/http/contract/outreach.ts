import * as z from 'zod/mini'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import { SEARCH_FILTERS } from '#core/network/search-filters.ts'
import { SEARCH_TYPES } from '#core/network/search-pages.ts'
import { BUDGETS } from '#core/outreach/budgets.ts'
import type { SenderAccountId, WorkspaceId } from '#core/runtime/ids.ts'
import { ACCOUNT_TROUBLES } from '#core/task/account-trouble.ts'
import { idParams, knownId, outreachTime, realTime } from './common.ts'
import { operation } from './operation.ts'
import { budgetKind } from './people.ts'
import { optional, record, strictRecord } from './record.ts'

export const searchType = z.enum(SEARCH_TYPES)
export const searchFilter = z.enum(SEARCH_FILTERS)

export const searchParameter = record({ name: z.string(), filter: z.nullable(searchFilter) })

export const searchPages = record({
  type: searchType,
  path: z.string(),
  parameters: z.array(searchParameter),
  pageParameter: z.string(),
})

export const network = record({
  kind: z.string(),
  origin: z.string(),
  profilePath: z.string(),
  connectionsPath: z.string(),
  sentInvitationsPath: z.string(),
  threadPath: z.string(),
  inboxPath: z.string(),
  searches: z.array(searchPages),
  languages: z.array(z.string()),
  subdomains: z.array(z.string()),
  hasProfileParts: z.boolean(),
  isCaseSensitive: z.boolean(),
})

export const accountHealth = z.enum(['active', 'cooldown', 'restricted'])
export const lastSeenBy = z.enum(['extension', 'demo_agent'])
export const accountTrouble = z.enum([...ACCOUNT_TROUBLES, 'restored'])

export const budgetLine = record(
  {
    action: budgetKind,
    limit: z.int(),
    perDay: z.int(),
    cap: z.int(),
    usedToday: z.int(),
    usedLast7Days: z.int(),
  },
  { usedLast7Days: 'used_last_7_days' },
)

const limitOf = (kind: BudgetKind) => z.int().check(z.minimum(1), z.maximum(BUDGETS[kind].cap))

export const dailyLimits = strictRecord(
  optional({
    visits: limitOf('visits'),
    invitations: limitOf('invitations'),
    messages: limitOf('messages'),
    searches: limitOf('searches'),
    withdrawals: limitOf('withdrawals'),
  }),
)

export const senderAccount = record({
  id: knownId<SenderAccountId>(),
  workspace: knownId<WorkspaceId>(),
  network: z.string(),
  health: accountHealth,
  trouble: z.nullable(accountTrouble),
  member: z.nullable(z.string()),
  budgets: z.array(budgetLine),
  unansweredInvitations: z.int(),
  notesResumeAt: z.nullable(outreachTime),
  rampUpEndsAt: z.nullable(outreachTime),
  nextActionAt: z.nullable(outreachTime),
  lastSeenAt: z.nullable(realTime),
  lastSeenBy,
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
      /** What it showed when it began to run so; it went at real pace before. */
      since: outreachTime,
      /** The networks that people can be on, with what their addresses look like. */
      networks: z.array(network),
    }),
    addition: true,
  }),
  listSenderAccounts: operation({
    method: 'GET',
    path: '/api/outreach/sender-accounts/',
    summary:
      'The accounts that act for the user, one a network and workspace: limits, what was used of them, and health.',
    access: 'signed_in',
    status: 200,
    answer: z.object({ data: z.array(senderAccount) }),
    addition: true,
  }),
  changeSenderAccount: operation({
    method: 'PATCH',
    path: '/api/outreach/sender-accounts/{id}/',
    summary:
      'Set daily limits of an account, each from 1 to its cap; those that are not named stay.',
    access: 'signed_in',
    params: idParams<SenderAccountId>(),
    body: strictRecord({ limits: dailyLimits }),
    status: 200,
    answer: senderAccount,
    addition: true,
  }),
  reopenSenderAccount: operation({
    method: 'POST',
    path: '/api/outreach/sender-accounts/{id}/reopen/',
    summary:
      'Resume an account that was stopped, after its user has checked it. With `nothing_sent` after a restore: nothing was sent since the backup, so nobody needs confirming. With `new_member`: continue as the member who is signed in to the network now.',
    access: 'signed_in',
    params: idParams<SenderAccountId>(),
    body: record(optional({ nothingSent: z.boolean(), newMember: z.boolean() })),
    status: 200,
    answer: senderAccount,
    addition: true,
  }),
} as const
