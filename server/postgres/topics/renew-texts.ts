import { sql, type RawBuilder } from 'kysely'
import { isOpen } from '#core/writing/change-message.ts'
import { PERSON_MESSAGE_STATUSES } from '#core/writing/person-message.ts'
import { sequenceOf } from '../outreach/sequence-of.ts'
import { workspaceOf, type Db } from '../transaction.ts'

const OPEN = PERSON_MESSAGE_STATUSES.filter(isOpen)

/** A version that no step has: whatever is not sent by then is written anew, see text_follows_step. */
const NO_VERSION = 0

/**
 * What follows for texts of prospects, given by a query of their ids, who have another topic now, or whose topic has
 * another angle: what another sequence would have sent is cancelled, what their own will is written anew.
 */
export async function renewTexts(db: Db, prospects: RawBuilder<unknown>): Promise<void> {
  const theirs = sql`d.workspace_id = ${workspaceOf(db)} and d.campaign_person_id in (${prospects})`
  await sql`
    with gone as (
      update person_sequence_message d set status = 'cancelled', approved_by = null,
        approved_at = null, version = d.version + 1, updated_at = now()
      from campaign_person m, sequence_message s
      where ${theirs} and m.id = d.campaign_person_id and s.id = d.sequence_message_id
        and d.status = any(${OPEN}::text[]) and s.sequence_id is distinct from ${sequenceOf}
      returning m.id)
    update campaign_person set drafted_step_id = null
    where id in (select id from gone) and workspace_id = ${workspaceOf(db)}`.execute(db)
  await sql`
    update person_sequence_message d set step_version = ${NO_VERSION}, version = d.version + 1,
      updated_at = now()
    where ${theirs} and d.sequence_message_id is not null
      and d.status not in ('sent', 'failed', 'cancelled')`.execute(db)
}
