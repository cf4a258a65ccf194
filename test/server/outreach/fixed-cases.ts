import type { AccountWorld, OutreachCase, Somebody } from '../../house/waiting-worlds.ts'

const NOW = Date.UTC(2026, 10, 18, 12)
const DAY = 86_400_000

const invited = (account: number): Somebody => ({
  id: account + 1,
  stands: 'invited',
  isSuppressed: false,
  isUnverified: false,
  isAsked: false,
  isTaken: false,
  isOfOtherMember: false,
  isRequested: false,
  account,
  retryAt: null,
})

const looking = (network: string, lookAt: number | null): AccountWorld => ({
  network,
  account: {
    now: NOW,
    isHealthy: true,
    startedAt: NOW - 100 * DAY,
    limits: {},
    nextActionAt: null,
    hours: null,
    zone: 'UTC',
    used: { visits: [], invitations: [] },
    unansweredInvitations: 1,
  },
  ready: 0,
  next: { connect: null, refresh: null, visit: null },
  isUnread: false,
  isUnreachable: false,
  lookAt,
  nextTry: { visit: null, connect: null },
  work: {
    toVisit: false,
    toRefresh: false,
    toConnect: false,
    invited: true,
    isHeld: false,
    isUnverified: false,
    isAsked: false,
  },
  deadEnd: null,
})

/** Answers are looked for at once on one network and in two days on another: none is told of both. */
export const TWO_CHECKS: OutreachCase = {
  now: NOW,
  status: 'running',
  isExtensionThere: true,
  creditsLeft: 40,
  checkAt: null,
  people: [invited(0), invited(1)],
  accounts: [
    looking('http://localhost:4281', null),
    looking('https://tiny.example', NOW + 2 * DAY),
  ],
}
