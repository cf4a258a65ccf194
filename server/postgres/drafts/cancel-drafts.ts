import { sql } from 'kysely'
import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import { isOpen } from '#core/writing/change-message.ts'
import { PERSON_MESSAGE_STATUSES } from '#core/writing/person-message.ts'
import { workspaceOf, type Db } from '../transaction.ts'

const OPEN = PERSON_MESSAGE_STATUSES.filter(isOpen)

const cancelling = (db: Db, job: PersonJobId) =>
  db
    .updateTable('person_sequence_message')
    .set({ status: 'cancelled', version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('person_job_id', '=', job)
    .returning('id')

export async function cancelOfJob(db: Db, job: PersonJobId, people: readonly PersonId[]) {
  const rows = await cancelling(db, job)
    .where('status', 'in', OPEN)
    .where('edited_by', 'is', null)
    .where('approved_by', 'is', null)
    .where(
      sql<boolean>`campaign_person_id in (select m.id from campaign_person m
        where m.workspace_id = ${workspaceOf(db)}
        and m.person_id = any(${[...people]}::integer[]))`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function cancelUnwritten(db: Db, job: PersonJobId) {
  const rows = await cancelling(db, job).where('status', '=', 'draft').execute()
  return rows.map(({ id }) => id)
}
