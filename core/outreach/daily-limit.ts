import type { BudgetKind } from '../network/budget-kinds.ts'
import type { CampaignId } from '../runtime/ids.ts'
import type { TaskMessage } from '../task/task-feed.ts'
import { ACTION_NAMES, ACTIONS, type ActionName, type BudgetedAction } from './actions.ts'

/** The remark of a task that waits because the day's budget is spent. */
export const NO_REMAINING_VISITS = 'No remaining visits'

/** A window tells of the daily limit of each action that has one. */
export type DailyLimitVariant = BudgetedAction

const isBudgeted = (name: ActionName): name is BudgetedAction => ACTIONS[name].budget !== null

export const DAILY_LIMIT_VARIANTS: readonly DailyLimitVariant[] = ACTION_NAMES.filter(isBudgeted)

/** The one that tells of a task which has no limit of its own. */
const OTHER_VARIANT: DailyLimitVariant = 'connect'

/** The limit that a task has met. */
export interface DailyLimit {
  readonly variant: DailyLimitVariant
  /** What is spent, and how much of it a day has; null where nobody has told. */
  readonly spent: { readonly budget: BudgetKind; readonly max: number } | null
  /** Of which campaign the task is; null where it is of none. */
  readonly campaign: CampaignId | null
}

type TaskUpdate = Pick<TaskMessage, 'remark' | 'action' | 'campaign' | 'dailyLimit' | 'spentBudget'>

/** The limit that a task's message tells of; null where it tells of none worth knowing. */
export const dailyLimitIn = (
  { remark, action, campaign, dailyLimit: max, spentBudget }: TaskUpdate,
  isBeingDeleted: (campaign: CampaignId) => boolean,
): DailyLimit | null => {
  if (remark !== NO_REMAINING_VISITS || (campaign && isBeingDeleted(campaign.id))) return null
  const variant = DAILY_LIMIT_VARIANTS.find((name) =>
    spentBudget ? ACTIONS[name].budget === spentBudget : ACTIONS[name].task === action,
  )
  const hasMax = variant !== undefined && max !== undefined
  return {
    variant: variant ?? OTHER_VARIANT,
    spent: hasMax ? { budget: ACTIONS[variant].budget, max } : null,
    campaign: campaign?.id ?? null,
  }
}
