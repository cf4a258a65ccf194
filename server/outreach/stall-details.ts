import type { SearchWait, Stall } from '#core/campaign/campaign.ts'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { WaitingReason } from '#core/prospect/waiting-reason.ts'
import { outreachDate, type OutreachDate, type OutreachMs } from '#core/runtime/moments.ts'

/** What the API says of why something waits; applications that speak to people have their own. */
const DETAILS: Readonly<Record<WaitingReason, string>> = {
  approval: 'A text waits for approval.',
  draft: 'A text is due, and no draft of it exists.',
  by_hand: 'The member wrote to them by hand: the sequence goes on when its user says so.',
  sequence_disabled: 'The sequence is disabled.',
  acceptance: 'Everyone has been invited; their answers are looked for at intervals.',
  other_member:
    'Another member of the network sent these requests: answers are looked for when the account acts as that one again.',
  delay: 'A pause between two actions.',
  budget: 'Daily limit reached: {used} of {max} {what}.',
  campaign_share: 'Campaign’s share of the daily limit reached: {used} of {max} {what}.',
  half_hour: 'Half-hour limit reached: {used} of {max} {what}.',
  weekly_limit: 'Weekly limit reached: {used} of {max} {what} in 7 days.',
  pending_limit:
    'Limit of pending requests reached: {used} of {max} {what} are unanswered, those of paused campaigns included.',
  enough_ahead:
    'Enough people are enriched: {used} are ready, and {max} {what} fit into the next 6 hours.',
  window: 'Outside the hours set for Auto-Resume.',
  refresh:
    'Enriched more than 24 hours ago: each is visited again before the invitation, for free.',
  note_quota: "The network's quota of notes is used up.",
  unverified: 'It is not known whether the last action went through; the page is looked at again.',
  asked: 'It is not known whether a connection request was sent: answer whether it was.',
  unread:
    'A page could not be read, a press there had no effect, or nobody said how a task ended: it is tried again; others come first.',
  unreachable:
    'No page of the network can be read: all of it is tried again, and nobody is given up.',
  reply: 'The next message is not due; it is sent where nobody replies before.',
  extension: 'The browser extension is not connected.',
  credits: 'Not enough credits to enrich.',
  suppressed: 'On the do-not-contact list.',
  taken: 'Another campaign has invited this person, or is about to.',
  account_health:
    'The account that acts is stopped: the network asked for a person, or a backup was restored. Look, and resume it.',
  paused: 'The campaign is paused.',
  not_running: 'The campaign does not run.',
  archived: 'The campaign is in the archive.',
}

/** What is not said here is called by its kind. */
const NAMES: Readonly<Partial<Record<BudgetKind, string>>> = {
  invitations: 'connection requests',
  searches: 'search look-ups',
}

const stallDetail = ({ reason, limit }: Pick<Wait, 'reason' | 'limit'>): string =>
  limit === null
    ? DETAILS[reason]
    : DETAILS[reason]
        .replace('{used}', String(limit.used))
        .replace('{max}', String(limit.max))
        .replace('{what}', NAMES[limit.action] ?? limit.action)

/** A wait of a whole campaign as the API tells it: of a limit, with when that allows one more. */
export const stallOf = (wait: Wait, since: OutreachMs): Stall => ({
  code: wait.reason,
  limit: wait.limit,
  since: outreachDate(since),
  detail: stallDetail(wait),
  nextCheckAt: nextCheckAt(wait),
})

/** A wait of look-ups as the API tells it. */
export const searchWaitOf = (wait: Wait): SearchWait => ({
  code: wait.reason,
  limit: wait.limit,
  nextCheckAt: nextCheckAt(wait),
})

const nextCheckAt = ({ limit, limitResumesAt, until }: Wait): OutreachDate | null => {
  const at = limit === null ? until : limitResumesAt
  return at && outreachDate(at)
}
