import type { NextStep, WaitingWork } from '#core/outreach/outreach-state.ts'
import type { Plain } from '../../fixtures/minted.ts'

/** What waits, as a test tells it. */
export interface GivenWork {
  readonly heldUntil?: number | null
  readonly lookAt?: number | null
  /** How many wait for their invitation. */
  readonly connects?: number
  readonly refreshes?: boolean
  readonly visits?: boolean
  readonly checkAt?: number | null
  readonly sync?: 'asked' | 'unasked'
  readonly creditsLeft?: number
  readonly unread?: readonly NextStep[]
}

export const waitingWork = (now: number, given: GivenWork): Plain<WaitingWork> => {
  const { connects = 0, checkAt = null } = given
  const due = { count: 1, dueAt: now }
  return {
    heldUntil: given.heldUntil ?? null,
    lookAt: given.lookAt ?? null,
    waiting: {
      ...(connects > 0 && { connect: { ...due, count: connects } }),
      ...(given.refreshes && { refresh: due }),
      ...(given.visits && { visit: due }),
      ...(checkAt !== null && { check: { ...due, dueAt: checkAt } }),
      ...(given.sync && { sync: { ...due, isAsked: given.sync === 'asked' } }),
    },
    creditsLeft: given.creditsLeft ?? 100,
    unread: given.unread ?? [],
  }
}
