import { FAIL_CODES } from '../prospect/fail-code.ts'
import { STOP_CODES } from '../prospect/stop-code.ts'
import { ACCOUNT_TROUBLES } from './account-trouble.ts'

/** Why a task stands as it does; empty where there is nothing to say. */
export const TASK_REASONS = [
  ...new Set([
    '' as const,
    ...STOP_CODES,
    ...FAIL_CODES,
    ...ACCOUNT_TROUBLES,
    'not_done' as const,
    'partial' as const,
    'unreadable' as const,
    'campaign_deleted' as const,
    'person_deleted' as const,
  ]),
]
export type TaskReason = (typeof TASK_REASONS)[number]
