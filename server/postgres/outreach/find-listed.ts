import { sql } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import { momentOf, type OutreachDate } from '#core/runtime/moments.ts'
import type { ListedProspect, ProspectStore } from '#server/outreach/prospect-store.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { Db } from '../transaction.ts'
import { isAsked } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { startsOf, taskOf } from './task-names.ts'

interface ListedRow extends Omit<ListedProspect, 'invitedAt'> {
  readonly invited_at: OutreachDate | null
}

const INVITED = sql.lit(ACTIONS.connect.to)
/** Who is still to be visited, or to be invited. */
const TO_INVITE = sql`(m.status in ${startsOf('visit')} or m.status in ${startsOf('connect')})`

/** Whether an invitation to the prospect `m` may be ours, so that their own page has to be looked at. */
const mayBeOurs = sql`(m.look_first_since is not null or a.unrecorded_since is not null or ${isAsked}
  or exists (select from task begun where begun.campaign_person_id = m.id
    and begun.action = ${taskOf('connect')} and begun.was_begun))`

/** The prospects whom a list of the member's own may show, in the order of their ids. */
export const findListed = async (
  db: Db,
  { id, workspaceId, userId, network }: SenderAccountRecord,
  { identifiers, withInvited }: Parameters<ProspectStore['findListed']>[2],
): Promise<readonly ListedProspect[]> => {
  const { rows } = await sql<ListedRow>`
    select m.id, m.campaign_id as "campaignId", p.public_identifier as "publicIdentifier", m.status,
      c.deleted_at is null as "isLive", m.invitation_sent_at as invited_at
    from campaign_person m
    join person p on p.id = m.person_id
    join campaign c on c.id = m.campaign_id
    join sender_account a on a.id = ${id}
    where m.workspace_id = ${workspaceId} and c.created_by = ${userId}
      and m.id in (
        select listed.id from campaign_person listed join person on person.id = listed.person_id
        where person.workspace_id = ${workspaceId} and person.network = ${network}
          and person.public_identifier = any(${[...identifiers]}::text[])
        union
        select waiting.id from campaign_person waiting
        where ${withInvited} and waiting.workspace_id = ${workspaceId}
          and waiting.network = ${network} and waiting.status = ${INVITED}
      )
      and ((m.status = ${INVITED} and not ${isOfOtherMember}) or (${TO_INVITE} and m.to_connect
        and c.deleted_at is null and not ${mayBeOurs} and not ${isTakenElsewhere}))
    order by m.id for no key update of m`.execute(db)
  return rows.map(({ invited_at: invitedAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt && momentOf(invitedAt),
  }))
}
