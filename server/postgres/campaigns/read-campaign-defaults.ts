import { CAMPAIGN_DEFAULTS, type CampaignDefaults } from '#core/campaign/campaign.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

/** What new campaigns begin with. Until somebody chooses, they speak as whoever the workspace belongs to. */
export const readCampaignDefaults = async (transaction: Transaction): Promise<CampaignDefaults> => {
  const row = await sqlOf(transaction)
    .selectFrom('workspace')
    .where('workspace.id', '=', workspaceOf(transaction))
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'workspace.id')
    .where('workspace_member.workspace_id', '=', workspaceOf(transaction))
    .innerJoin('app_user', 'app_user.id', 'workspace_member.user_id')
    .orderBy('app_user.id')
    .limit(1)
    .select(['campaign_defaults', 'app_user.language'])
    .executeTakeFirst()
  const unchosen = row ? { ...CAMPAIGN_DEFAULTS, language: row.language } : CAMPAIGN_DEFAULTS
  return { ...unchosen, ...row?.campaign_defaults }
}
