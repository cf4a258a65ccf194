/** Troubles that stop the whole sender account until a person has looked. */
export const ACCOUNT_TROUBLES = [
  'challenge',
  'limit_notice',
  'page_changed',
  'signed_out_of_network',
  'other_member',
  'unknown_member',
] as const
export type AccountTrouble = (typeof ACCOUNT_TROUBLES)[number]
