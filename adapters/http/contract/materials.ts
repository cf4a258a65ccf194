import * as z from 'zod/mini'
import {
  GOAL_KINDS,
  MAX_CALL_TO_ACTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
} from '#core/sales-kit/goal.ts'
import { MAX_HEADCOUNT, MAX_ICP_VALUE_LENGTH, MAX_ICP_VALUES } from '#core/sales-kit/icp-profile.ts'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import { MAX_SHORTCUT_LENGTH, SHARE_TYPES } from '#core/sales-kit/message-shortcut.ts'
import { SENIORITIES } from '#core/sales-kit/seniority.ts'
import {
  DELAY_UNITS,
  MAX_MESSAGE_LENGTH,
  MAX_STEPS,
  STEP_MODES,
  STEP_TRIGGERS,
  STEP_TYPES,
} from '#core/sequence/sequence-step.ts'
import type {
  GoalId,
  IcpProfileId,
  MessageShortcutId,
  SequenceTemplateId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { knownId, language, pageOf, requiredText, text, webAddress } from './common.ts'
import { record, strictRecord, type Fields } from './record.ts'

const identity = <Id extends number>() => ({
  id: knownId<Id>(),
  workspace: knownId<WorkspaceId>(),
  createdBy: knownId<UserId>(),
  version: z.int(),
})

const name = requiredText(MAX_NAME_LENGTH)
const description = text(MAX_DESCRIPTION_LENGTH)

export const goalKind = z.enum(GOAL_KINDS)

export const goalFields = {
  name,
  kind: goalKind,
  description,
  callToAction: text(MAX_CALL_TO_ACTION_LENGTH),
  meetingUrl: webAddress,
  isDefault: z.boolean(),
} satisfies Fields

export const goal = record({ ...identity<GoalId>(), ...goalFields, useCount: z.int() })
export const goalPage = pageOf(goal)

/** Words of an ICP profile, and of a search that begins with them. */
export const words = z.array(requiredText(MAX_ICP_VALUE_LENGTH)).check(z.maxLength(MAX_ICP_VALUES))
export const headcount = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_HEADCOUNT)))

export const seniority = z.enum(SENIORITIES)

export const icpProfileFields = {
  name,
  description,
  jobTitles: words,
  seniorities: z.array(seniority).check(z.maxLength(SENIORITIES.length)),
  industries: words,
  locations: words,
  keywords: words,
  excludeKeywords: words,
  headcountMin: headcount,
  headcountMax: headcount,
  pains: description,
  valueProposition: description,
  generatedFromUrl: webAddress,
  isDefault: z.boolean(),
} satisfies Fields

export const icpProfile = record({
  ...identity<IcpProfileId>(),
  ...icpProfileFields,
  useCount: z.int(),
})
export const icpProfilePage = pageOf(icpProfile)

export const shareType = z.enum(SHARE_TYPES)

export const messageShortcutFields = {
  name,
  shortcut: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFKC'),
      z.toLowerCase(),
      z.minLength(1),
      z.maxLength(MAX_SHORTCUT_LENGTH),
    ),
  body: requiredText(MAX_MESSAGE_LENGTH),
  language,
  shareType,
} satisfies Fields

export const messageShortcut = record({
  ...identity<MessageShortcutId>(),
  ...messageShortcutFields,
  useCount: z.int(),
})
export const messageShortcutPage = pageOf(messageShortcut)

export const stepType = z.enum(STEP_TYPES)
export const stepTrigger = z.enum(STEP_TRIGGERS)
export const delayUnit = z.enum(DELAY_UNITS)
export const stepMode = z.enum(STEP_MODES)

export const stepFields = {
  stepType,
  trigger: stepTrigger,
  delayValue: z.int(),
  delayUnit,
  mode: stepMode,
  body: text(MAX_MESSAGE_LENGTH),
  maxLength: z.nullable(z.int().check(z.minimum(1))),
} satisfies Fields

export const sequenceStep = record(stepFields)

export const givenSequenceStep = strictRecord({
  ...stepFields,
  delayValue: z._default(stepFields.delayValue, 0),
  delayUnit: z._default(stepFields.delayUnit, 'days'),
  mode: z._default(stepFields.mode, 'static'),
  body: z._default(stepFields.body, ''),
  maxLength: z._default(stepFields.maxLength, null),
})

export const sequenceTemplateFields = {
  name,
  description,
  language,
  isDefault: z.boolean(),
  steps: z.array(givenSequenceStep).check(z.maxLength(MAX_STEPS)),
} satisfies Fields

export const sequenceTemplate = record({
  ...identity<SequenceTemplateId>(),
  ...sequenceTemplateFields,
  steps: z.array(sequenceStep),
})
export const sequenceTemplatePage = pageOf(sequenceTemplate)
