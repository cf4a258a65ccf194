import type { Command } from 'commander'
import type { CampaignChanges } from '#core/campaign/campaign-api.ts'
import type {
  Autonomy,
  CampaignDefaults,
  DuplicatePolicy,
  NotePolicy,
} from '#core/campaign/campaign.ts'
import type { GoalId, IcpProfileId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import {
  NONE,
  orNone,
  parseAutonomy,
  parseDuplicatePolicy,
  parseGoalId,
  parseIcpProfileId,
  parseLanguage,
  parseNotePolicy,
  parsePercent,
  parseWithdrawAfterDays,
} from '../../options.ts'

/** What is chosen for a campaign, as options name it. */
export interface SettingsOptions {
  readonly goal?: GoalId | typeof NONE
  readonly icp?: IcpProfileId | typeof NONE
  readonly language?: Language
  readonly duplicates?: DuplicatePolicy
  readonly limitShare?: number
  readonly autonomy?: Autonomy
  readonly notes?: NotePolicy
  readonly withdrawAfter?: number
}

/** Gives a command the settings that a campaign is created with, by default or not, and that are changed later. */
export const withSettings = (command: Command): Command =>
  command
    .option('--goal <id>', 'its goal, or none', orNone(parseGoalId))
    .option('--icp <id>', 'its ICP profile, or none', orNone(parseIcpProfileId))
    .option('--language <language>', 'en or ja', parseLanguage)
    .option(
      '--duplicates <policy>',
      'people in other campaigns: skip or allow',
      parseDuplicatePolicy,
    )
    .option('--limit-share <percent>', 'how much of the daily limits it may use', parsePercent)
    .option(
      '--autonomy <autonomy>',
      'manual_approval, approve_first_only or autopilot',
      parseAutonomy,
    )
    .option(
      '--notes <policy>',
      'without_note, with_note, with_note_then_without or wait_for_quota',
      parseNotePolicy,
    )
    .option(
      '--withdraw-after <days>',
      'days until an unanswered request is withdrawn, up to 90',
      parseWithdrawAfterDays,
    )

/** Those settings that were given. */
export const settingsFrom = ({
  goal,
  icp,
  language,
  duplicates,
  limitShare,
  autonomy,
  notes,
  withdrawAfter,
}: SettingsOptions): Pick<CampaignChanges, keyof CampaignDefaults> => ({
  ...(goal !== undefined && { goal: goal === NONE ? null : goal }),
  ...(icp !== undefined && { icpProfile: icp === NONE ? null : icp }),
  ...(language !== undefined && { language }),
  ...(duplicates !== undefined && { duplicatePolicy: duplicates }),
  ...(limitShare !== undefined && { limitShare }),
  ...(autonomy !== undefined && { autonomy }),
  ...(notes !== undefined && { notePolicy: notes }),
  ...(withdrawAfter !== undefined && { withdrawAfterDays: withdrawAfter }),
})
