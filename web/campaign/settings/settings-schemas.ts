import * as z from 'zod/mini'
import {
  AUTONOMIES,
  MAX_WITHDRAW_AFTER_DAYS,
  NOTE_POLICIES,
  type CampaignDefaults,
} from '#core/campaign/campaign.ts'
import { pathId } from '#core/navigation/path-id.ts'
import { goalId, icpProfileId } from '#core/runtime/ids.ts'
import { LANGUAGES } from '#core/user/language.ts'

const wrongDays = 'campaignSettings.wrongDays'
const wrongShare = 'campaignSettings.wrongShare'

/** Of what is chosen among the sales kit's materials, the id as a text; empty where none is. */
const defaults = {
  goal: z.string(),
  icpProfile: z.string(),
  language: z.enum(LANGUAGES),
  autonomy: z.enum(AUTONOMIES),
  duplicatePolicy: z.enum(['skip', 'allow']),
  notePolicy: z.enum(NOTE_POLICIES),
  withdrawAfterDays: z
    .number(wrongDays)
    .check(
      z.int(wrongDays),
      z.minimum(1, wrongDays),
      z.maximum(MAX_WITHDRAW_AFTER_DAYS, wrongDays),
    ),
  limitShare: z
    .number(wrongShare)
    .check(z.int(wrongShare), z.minimum(1, wrongShare), z.maximum(100, wrongShare)),
}

export const defaultsSchema = z.object(defaults)

export const settingsSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'campaign.actions.nameRequired')),
  ...defaults,
})

/** Which field is meant by which of the wire. */
export const DEFAULTS_FIELDS = {
  goal: 'goal',
  icp_profile: 'icpProfile',
  language: 'language',
  autonomy: 'autonomy',
  duplicate_policy: 'duplicatePolicy',
  note_policy: 'notePolicy',
  withdraw_after_days: 'withdrawAfterDays',
  limit_share: 'limitShare',
} as const
export const SETTINGS_FIELDS = {
  ...DEFAULTS_FIELDS,
  name: 'name',
} as const

export type DefaultsValues = z.infer<typeof defaultsSchema>
export type SettingsValues = z.infer<typeof settingsSchema>

/** Which materials are chosen, as a form has it. */
export const chosenIn = ({ goal, icpProfile }: Pick<CampaignDefaults, 'goal' | 'icpProfile'>) => ({
  goal: String(goal ?? ''),
  icpProfile: String(icpProfile ?? ''),
})

/** The same as it is kept. */
export const chosenOf = ({ goal, icpProfile }: Pick<DefaultsValues, 'goal' | 'icpProfile'>) => ({
  goal: pathId(goal, goalId),
  icpProfile: pathId(icpProfile, icpProfileId),
})
