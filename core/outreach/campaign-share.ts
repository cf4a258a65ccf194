import type { BudgetKind } from '../network/budget-kinds.ts'
import type { CampaignId } from '../runtime/ids.ts'
import { DAY, HOUR } from '../runtime/durations.ts'
import { later, type OutreachMs } from '../runtime/moments.ts'
import { ACTION_NAMES, ACTIONS, followerOf, type ActionName, type ActionRule } from './actions.ts'
import { MAX_HOURS_AHEAD } from './ahead-hold.ts'
import { dailyLimitOf, shareOf } from './budgets.ts'
import { startOfTomorrow } from './local-time.ts'
import { laterObstacle, type Obstacle } from './obstacle.ts'
import type { AccountState } from './outreach-state.ts'

/** What a campaign has used of its share of an account's daily limits. */
export interface ShareFacts {
  /** In per cent of the daily limits; 100 is no limit of its own. */
  readonly limitShare: number
  /** When its actions went out in the last 24 hours, oldest first. */
  readonly used: Readonly<Partial<Record<BudgetKind, readonly OutreachMs[]>>>
  /** How many are prepared and wait for an action. */
  readonly ready: Readonly<Partial<Record<ActionName, number>>>
}

type ShareAccount = Pick<AccountState, 'now' | 'startedAt' | 'limits'>

/**
 * What holds an action of a campaign up because its share of a daily limit is used, in any 24 hours; null
 * where it may be done. Nobody is prepared for whom nothing is left within the next hours.
 */
export const obstacleInShare = (
  action: ActionName,
  share: ShareFacts,
  account: ShareAccount,
): Obstacle | null => {
  const follower = followerOf(action)
  const own = spent(action, share, { account, ahead: 0, withinMs: 0 })
  const next =
    follower &&
    spent(follower, share, {
      account,
      ahead: share.ready[follower] ?? 0,
      withinMs: MAX_HOURS_AHEAD * HOUR,
    })
  return laterObstacle(own, next, account.now)
}

/** Whether so many more are one too many for what is used up to then, and until when. */
const spent = (
  action: ActionName,
  { limitShare, used }: ShareFacts,
  { account, ahead, withinMs }: { account: ShareAccount; ahead: number; withinMs: number },
): Obstacle | null => {
  const { budget }: ActionRule = ACTIONS[action]
  if (budget === null || limitShare >= 100) return null
  const { now } = account
  const max = shareOf(dailyLimitOf(budget, account, now), limitShare)
  const lasting = (used[budget] ?? []).filter((at) => at > later(now, withinMs - DAY))
  const taken = lasting.length + ahead
  if (taken < max) return null
  const first = lasting[taken - max]
  const until = first === undefined ? null : later(first, DAY - withinMs)
  return { kind: 'campaign_share', until, limit: { action: budget, used: taken, max } }
}

/** No more of an action than its share allows from `at` on, within that day. */
export const roomInShare = (
  action: ActionName,
  { limitShare, used }: ShareFacts,
  { account, at }: { readonly account: AccountState; readonly at: OutreachMs },
): number => {
  const { budget }: ActionRule = ACTIONS[action]
  if (budget === null || limitShare >= 100) return Infinity
  const since = later(startOfTomorrow(at, account.zone), 1 - DAY)
  const lasting = (used[budget] ?? []).filter((one) => one >= since)
  return Math.max(0, shareOf(dailyLimitOf(budget, account, at), limitShare) - lasting.length)
}

/** The actions for which each campaign has to wait, because its share is used. */
export type HeldCampaigns = ReadonlyMap<CampaignId, Readonly<Partial<Record<ActionName, Obstacle>>>>

export const heldCampaigns = (
  shares: ReadonlyMap<CampaignId, ShareFacts>,
  account: ShareAccount,
): HeldCampaigns =>
  new Map(
    [...shares].map(([id, share]) => [
      id,
      Object.fromEntries(
        ACTION_NAMES.flatMap((name) => {
          const obstacle = obstacleInShare(name, share, account)
          return obstacle ? [[name, obstacle]] : []
        }),
      ),
    ]),
  )

/** The campaigns for which an action is not to be done now. */
export const campaignsHeldAt = (held: HeldCampaigns, action: ActionName): readonly CampaignId[] =>
  [...held].flatMap(([id, obstacles]) => (obstacles[action] ? [id] : []))
