import type { CampaignId } from '../runtime/ids.ts'
import type { TaskMessage } from '../task/task-feed.ts'
import { ACTION_NAMES, ACTIONS, type UsedBudget } from './actions.ts'

/** The remark of a task that waits because the day's budget is spent. */
export const NO_REMAINING_VISITS = 'No remaining visits'

/** Two windows tell of a daily limit: the one of visits, and the one of all else. */
export const DAILY_LIMIT_VARIANTS = ['visit', 'connect'] as const
export type DailyLimitVariant = (typeof DAILY_LIMIT_VARIANTS)[number]

/** The limit that a task has met. */
export interface DailyLimit {
  readonly variant: DailyLimitVariant
  /** What is spent, and how much of it a day has; null where nobody has told. */
  readonly spent: { readonly budget: UsedBudget; readonly max: number } | null
}

type TaskUpdate = Pick<TaskMessage, 'remark' | 'action' | 'campaign' | 'dailyLimit'>

/** The limit that a task's message tells of; null where it tells of none worth knowing. */
export const dailyLimitIn = (
  { remark, action, campaign, dailyLimit: max }: TaskUpdate,
  isBeingDeleted: (campaign: CampaignId) => boolean,
): DailyLimit | null => {
  if (remark !== NO_REMAINING_VISITS || isBeingDeleted(campaign.id)) return null
  const name = ACTION_NAMES.find((each) => ACTIONS[each].task === action)
  const budget = name === undefined ? null : ACTIONS[name].budget
  return {
    variant: name === 'visit' ? 'visit' : 'connect',
    spent: budget === null || max === undefined ? null : { budget, max },
  }
}
