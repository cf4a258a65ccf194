import type { Selectable } from 'kysely'
import type { PersonJobKind } from '#core/person/person-job.ts'
import type { PersonJobId } from '#core/runtime/ids.ts'
import type { PersonJobRecord } from '#server/person-jobs/person-job-store.ts'
import type { PersonJobTable } from '../tables/person-tables.ts'
import type { Db } from '../transaction.ts'
import { filterFromRow } from './filter-json.ts'

export async function readJob(db: Db, id: PersonJobId): Promise<PersonJobRecord | null> {
  const row = await db.selectFrom('person_job').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? jobFromRow(row) : null
}

export const jobFromRow = (row: Selectable<PersonJobTable>): PersonJobRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  userId: row.user_id,
  kind: row.kind as PersonJobKind,
  state: row.state,
  selection: row.filter ? { filter: filterFromRow(row.filter) } : { ids: row.person_ids ?? [] },
  options: row.options,
  afterId: row.after_id,
  lastId: row.last_id,
  done: row.done,
  total: row.total,
  totalIsExact: row.total_is_exact,
  skipped: row.skipped,
  forGood: row.for_good,
  bytesDone: row.bytes_done,
  movedAt: row.moved_at,
  finishedAt: row.finished_at,
  undoneBy: row.undone_by,
  failure: row.failure,
  tries: row.tries,
  attempt: row.attempt,
})
