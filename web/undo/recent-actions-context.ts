import { createRequiredContext } from '../shared/required-context.ts'
import type { RecentActionsViewModel } from './recent-actions-view-model.ts'

export const [RecentActionsProvider, useRecentActions] =
  createRequiredContext<RecentActionsViewModel>('recent actions')
