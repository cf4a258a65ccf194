import type { AccountTrouble } from '#core/task/account-trouble.ts'
import type { SenderAccountRecord } from '../outreach/sender-account-store.ts'

/** What speaks against a page that was shown to `member`, null where nobody said to whom. */
export const memberTrouble = (
  account: Pick<SenderAccountRecord, 'member'>,
  member: string | null,
): AccountTrouble | null => {
  if (account.member === null || member === account.member) return null
  return member === null ? 'unknown_member' : 'other_member'
}
