import * as z from 'zod/mini'
import {
  EMPTY_GOAL,
  GOAL_KINDS,
  MAX_CALL_TO_ACTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  type GoalFields,
} from '#core/sales-kit/goal.ts'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import { requiredText, textUpTo } from '../../forms/checked-text.ts'
import { webAddress } from '../../forms/web-address.ts'

export const goalSchema = z.object({
  name: requiredText(MAX_NAME_LENGTH),
  kind: z.enum(GOAL_KINDS),
  description: textUpTo(MAX_DESCRIPTION_LENGTH),
  callToAction: textUpTo(MAX_CALL_TO_ACTION_LENGTH),
  meetingUrl: webAddress('salesKit.invalidAddress'),
  isDefault: z.boolean(),
})
export type GoalValues = z.infer<typeof goalSchema>

/** Which field is meant by which of the wire. */
export const GOAL_FIELDS = {
  name: 'name',
  kind: 'kind',
  description: 'description',
  call_to_action: 'callToAction',
  meeting_url: 'meetingUrl',
  is_default: 'isDefault',
} as const

export const goalValues = (goal: GoalFields | null): GoalValues => {
  const { name, kind, description, callToAction, meetingUrl, isDefault } = goal ?? {
    ...EMPTY_GOAL,
    ...{ name: '', kind: 'book_meeting' },
  }
  return { name, kind, description, callToAction, meetingUrl, isDefault }
}
