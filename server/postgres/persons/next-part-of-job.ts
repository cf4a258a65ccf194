import { sql } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import type { JobPart, PersonJobRecord } from '#server/person-jobs/person-job-store.ts'
import { searchWords } from '#server/persons/search-words.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { conditionsFor, hasWords } from './matching.ts'
import { nextChanged } from './person-job-changes.ts'

/** So many of the workspace's people one transaction looks at, at most, to see who is meant. */
const WINDOW = 20_000

export async function nextPart(db: Db, job: PersonJobRecord, limit: number): Promise<JobPart> {
  const { selection, options, afterId, lastId } = job
  if (options.undoes !== undefined) return nextChanged(db, options.undoes, { afterId, limit })
  const isChosen = 'ids' in selection
  const end = isChosen ? lastId : ((await lastOfWindow(db, job)) ?? lastId)
  let some = db
    .selectFrom('person as p')
    .where('p.deleted_at', 'is', null)
    .where('p.id', '>', afterId as PersonId)
    .where('p.id', '<=', end as PersonId)
    .select('p.id')
    .orderBy('p.id')
    .limit(limit)
  if (isChosen) some = some.where(sql<boolean>`p.id = any(${[...selection.ids]}::integer[])`)
  else {
    const { search = '', ...filter } = selection.filter
    const workspaceId = workspaceOf(db)
    const words = search.trim() === '' ? undefined : searchWords(search)
    if (words === null) return { ids: [], afterId: lastId, isLast: true }
    for (const { check } of conditionsFor(filter, workspaceId)) some = some.where(check)
    if (words) some = some.where(hasWords(words, workspaceId).check)
  }
  const ids = (await some.execute()).map((row) => row.id)
  const reached = ids.length < limit ? end : (ids.at(-1) ?? end)
  const isLast = reached >= (isChosen ? Math.min(lastId, Math.max(...selection.ids)) : lastId)
  return { ids, afterId: reached, isLast }
}

/** The last id of those people; undefined where fewer are left. */
async function lastOfWindow(db: Db, { afterId, lastId }: PersonJobRecord) {
  const row = await db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where('id', '>', afterId as PersonId)
    .where('id', '<=', lastId as PersonId)
    .select('id')
    .orderBy('id')
    .offset(WINDOW - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
