import type { WaitingReason } from '#core/prospect/waiting-reason.ts'

/** What the API says of why something waits; applications that speak to people have their own. */
export const STALL_DETAILS: Readonly<Record<WaitingReason, string>> = {
  approval: 'A text waits for approval.',
  acceptance: 'Everyone has been invited; their answers are looked for at intervals.',
  delay: 'A pause between two actions.',
  budget: "Today's limit is used up, or tomorrow's invitations are enough for those enriched.",
  window: 'Outside the hours set for Auto-Resume.',
  refresh:
    'Enriched more than 24 hours ago: each is visited again before the invitation, for free.',
  lock: 'Another task is under way.',
  note_quota: "The network's quota of notes is used up.",
  unverified: 'It is not known whether the last action went through; the page is looked at again.',
  reply: 'Waiting for a reply.',
  extension: 'The browser extension is not connected.',
  credits: 'No credits are left for enriching.',
  suppressed: 'On the do-not-contact list.',
  account_health: 'The network asked for a person: open it, look, and resume the account.',
  paused: 'The campaign is paused.',
}
