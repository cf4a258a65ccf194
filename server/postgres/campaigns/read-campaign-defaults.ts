import { sql } from 'kysely'
import { CAMPAIGN_DEFAULTS, type CampaignDefaults } from '#core/campaign/campaign.ts'
import type { GoalId, IcpProfileId } from '#core/runtime/ids.ts'
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
    .select([
      'campaign_defaults',
      'app_user.language',
      defaultOf<GoalId>('goal').as('goal'),
      defaultOf<IcpProfileId>('icp_profile').as('icpProfile'),
    ])
    .executeTakeFirst()
  if (!row) return CAMPAIGN_DEFAULTS
  const { campaign_defaults: chosen, ...unchosen } = row
  return { ...CAMPAIGN_DEFAULTS, ...unchosen, ...chosen }
}

/** The default of a kind of material. */
const defaultOf = <Id>(table: 'goal' | 'icp_profile') => sql<Id | null>`(
  select d.id from ${sql.table(table)} d
  where d.workspace_id = workspace.id and d.is_default and d.deleted_at is null)`
