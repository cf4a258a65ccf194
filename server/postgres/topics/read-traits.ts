import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { headcountIn } from '#core/sales-kit/headcount.ts'
import type { PersonTraits } from '#core/topic-proposal/topic-sources.ts'
import { workspaceOf, type Db } from '../transaction.ts'

/** Nobody talks to them in this campaign. */
const ASIDE: readonly ProspectStatus[] = ['DUPLICATED', 'FAIL_TO_INVITE', 'USER_CANCELLED']

/** What the first people of a campaign say of themselves, at most so many. */
export async function readTraits(
  db: Db,
  campaignId: CampaignId,
  most: number,
): Promise<readonly PersonTraits[]> {
  const rows = await db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .where('m.campaign_id', '=', campaignId)
    .where('m.workspace_id', '=', workspaceOf(db))
    .where('m.status', 'not in', ASIDE)
    .where('p.deleted_at', 'is', null)
    .select(['p.job_title', 'p.industry', 'p.location', 'p.custom_fields'])
    .orderBy('m.id')
    .limit(most)
    .execute()
  return rows.map(({ job_title: jobTitle, industry, location, custom_fields: fields }) => ({
    ...{ jobTitle, industry, location, headcount: headcountIn(fields) },
  }))
}
