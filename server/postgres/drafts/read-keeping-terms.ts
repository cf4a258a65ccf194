import { sql } from 'kysely'
import type { DraftBrief, KeepingTerms } from '#server/drafts/draft-store.ts'
import type { Db } from '../transaction.ts'

export async function readKeepingTerms(
  db: Db,
  { campaign, step }: Pick<DraftBrief, 'campaign' | 'step'>,
): Promise<KeepingTerms | null> {
  const ofCampaign = db.selectFrom('campaign as c').where('c.id', '=', campaign)
  if (step === null) {
    const row = await ofCampaign.select('c.autonomy').executeTakeFirst()
    // Whoever replied is answered by a person's leave alone.
    return row ? { ...row, requiresApproval: true, isFirstApproved: false, stepVersion: 1 } : null
  }
  const row = await ofCampaign
    .innerJoin('sequence_message as s', 's.campaign_id', 'c.id')
    .where('s.id', '=', step.id)
    .where('s.deleted_at', 'is', null)
    .select(['c.autonomy', 's.requires_approval as requiresApproval', 's.version as stepVersion'])
    .select(
      sql<boolean>`exists (select from person_sequence_message d
        where d.sequence_message_id = s.id and d.workspace_id = s.workspace_id
        and d.step_version = s.version and d.approved_by is not null)`.as('isFirstApproved'),
    )
    .executeTakeFirst()
  return row ?? null
}
