import type { Goal } from '#core/sales-kit/goal.ts'
import type { IcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { MaterialStores } from '#server/sales-kit/sales-kit-services.ts'
import { PostgresMaterialStore } from './postgres-material-store.ts'

export const postgresMaterialStores = (): MaterialStores => ({
  goals: new PostgresMaterialStore<Goal>(
    'goal',
    ['kind', 'description', 'callToAction', 'meetingUrl', 'isDefault'],
    'goal_id',
  ),
  icpProfiles: new PostgresMaterialStore<IcpProfile>(
    'icp_profile',
    [
      ...(['description', 'jobTitles', 'seniorities', 'industries', 'locations'] as const),
      ...(['keywords', 'excludeKeywords', 'headcountMin', 'headcountMax'] as const),
      ...(['pains', 'valueProposition', 'generatedFromUrl', 'isDefault'] as const),
    ],
    'icp_profile_id',
  ),
  shortcuts: new PostgresMaterialStore<MessageShortcut>('message_shortcut', [
    ...(['shortcut', 'body', 'language', 'shareType', 'useCount'] as const),
  ]),
  templates: new PostgresMaterialStore<SequenceTemplate>('sequence_template', [
    ...(['description', 'language', 'isDefault', 'steps'] as const),
  ]),
})
