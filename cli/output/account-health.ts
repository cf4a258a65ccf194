import type { SenderAccount } from '#core/outreach/outreach-api.ts'

/** How an account is, and what stopped it. */
export const accountHealth = ({ health, trouble }: SenderAccount): string =>
  trouble === null ? health : `${health} (${trouble})`
