import { sql } from 'kysely'
import type { CampaignId, ProspectId, SenderAccountId } from '#core/runtime/ids.ts'
import type { Db } from '../transaction.ts'
import { isOfOtherMember } from './of-other-member.ts'

/** Those of the prospects whose answer the account can see, held. */
export async function findInvited(
  db: Db,
  { campaign, account }: { readonly campaign: CampaignId; readonly account: SenderAccountId },
  ids: readonly ProspectId[],
): Promise<readonly { id: ProspectId; publicIdentifier: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('sender_account as a', (join) => join.on('a.id', '=', account))
    .where('m.campaign_id', '=', campaign)
    .where('m.status', '=', 'INVITATION_SENT')
    .where('m.id', 'in', ids)
    .where(sql<boolean>`not ${isOfOtherMember}`)
    .select(['m.id', 'p.public_identifier as publicIdentifier'])
    .orderBy('m.id')
    .forNoKeyUpdate('m')
    .execute()
}
