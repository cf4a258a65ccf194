/** What an account may do only so often, each counted on its own. */
export const BUDGET_KINDS = [
  'visits',
  'invitations',
  'messages',
  'searches',
  'withdrawals',
] as const

export type BudgetKind = (typeof BUDGET_KINDS)[number]
