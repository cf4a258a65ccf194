import { BUDGET_KINDS, type BudgetKind } from '../network/budget-kinds.ts'
import type { CampaignId } from '../runtime/ids.ts'
import type { TaskMessage } from '../task/task-feed.ts'
import { ACTION_NAMES, ACTIONS, type ActionName, type BudgetedAction } from './actions.ts'

/** The remark of a task that waits because the day's budget is spent. */
export const NO_REMAINING_VISITS = 'No remaining visits'

/** The window that tells of it: 'visit' of what kept a visit waiting, otherwise 'connect'. */
export type DailyLimitVariant = 'visit' | 'connect'

const isBudgeted = (name: ActionName): name is BudgetedAction => ACTIONS[name].budget !== null

/** Of each of them the window has a sentence of its own. */
export const BUDGETED_ACTIONS: readonly BudgetedAction[] = ACTION_NAMES.filter(isBudgeted)

/** The budgets that something is counted against. */
export const SPENT_BUDGETS: readonly BudgetKind[] = BUDGET_KINDS.filter((kind) =>
  BUDGETED_ACTIONS.some((name) => ACTIONS[name].budget === kind),
)

/** What is said of a task that has no limit of its own. */
const OTHER: BudgetedAction = 'connect'

/** The limit that a task has met. */
export interface DailyLimit {
  readonly variant: DailyLimitVariant
  /** Whose limit it is: a visit also waits while its connection request can't follow. */
  readonly met: BudgetedAction
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
  const met = BUDGETED_ACTIONS.find((name) =>
    spentBudget ? ACTIONS[name].budget === spentBudget : ACTIONS[name].task === action,
  )
  const hasMax = met !== undefined && max !== undefined
  return {
    variant: action === ACTIONS.visit.task ? 'visit' : 'connect',
    met: met ?? OTHER,
    spent: hasMax ? { budget: ACTIONS[met].budget, max } : null,
    campaign: campaign?.id ?? null,
  }
}
