import type { Command } from 'commander'
import type { CampaignChanges } from '#core/campaign/campaign-api.ts'
import type { DuplicatePolicy } from '#core/campaign/campaign.ts'
import type { GoalId, IcpProfileId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import {
  NONE,
  orNone,
  parseDuplicatePolicy,
  parseGoalId,
  parseIcpProfileId,
  parseLanguage,
  parsePercent,
} from '../../options.ts'

/** What is chosen for a campaign, as options name it. */
export interface SettingsOptions {
  readonly goal?: GoalId | typeof NONE
  readonly icp?: IcpProfileId | typeof NONE
  readonly language?: Language
  readonly duplicates?: DuplicatePolicy
  readonly limitShare?: number
}

/** Gives a command the settings that a campaign is created with, and that are changed later. */
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

/** Those settings that were given. */
export const settingsFrom = ({
  goal,
  icp,
  language,
  duplicates,
  limitShare,
}: SettingsOptions): Pick<
  CampaignChanges,
  'goal' | 'icpProfile' | 'language' | 'duplicatePolicy' | 'limitShare'
> => ({
  ...(goal !== undefined && { goal: goal === NONE ? null : goal }),
  ...(icp !== undefined && { icpProfile: icp === NONE ? null : icp }),
  ...(language !== undefined && { language }),
  ...(duplicates !== undefined && { duplicatePolicy: duplicates }),
  ...(limitShare !== undefined && { limitShare }),
})
