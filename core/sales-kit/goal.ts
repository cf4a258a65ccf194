import type { GoalId } from '../runtime/ids.ts'
import type { FieldsOf, Material, NewOf } from './material.ts'

export const GOAL_KINDS = [
  'book_meeting',
  'start_conversation',
  'get_referral',
  'recruit',
  'partner',
  'research',
  'custom',
] as const
export type GoalKind = (typeof GOAL_KINDS)[number]

/** What a campaign is to reach. */
export interface Goal extends Material<GoalId> {
  readonly kind: GoalKind
  readonly description: string
  /** What the person is asked to do. */
  readonly callToAction: string
  readonly meetingUrl: string
  /** What a new campaign begins with: one of a workspace at most. */
  readonly isDefault: boolean
  /** How many campaigns have it. */
  readonly useCount: number
}

export type GoalFields = FieldsOf<Goal>
export type NewGoal = NewOf<Goal, 'name' | 'kind'>

export const EMPTY_GOAL: Omit<GoalFields, 'name' | 'kind'> = {
  description: '',
  callToAction: '',
  meetingUrl: '',
  isDefault: false,
}

export const MAX_CALL_TO_ACTION_LENGTH = 500
export const MAX_DESCRIPTION_LENGTH = 2000
