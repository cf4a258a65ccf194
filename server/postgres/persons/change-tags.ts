import { sql } from 'kysely'
import { MAX_TAGS } from '#core/person/tags.ts'
import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type {
  ChangedPerson,
  PersonJobOptions,
  PersonJobStore,
} from '#server/person-jobs/person-job-store.ts'
import { workspaceOf, type Db } from '../transaction.ts'

export async function changeTags(
  db: Db,
  ids: readonly PersonId[],
  { add = [], remove = [] }: Pick<PersonJobOptions, 'add' | 'remove'>,
): ReturnType<PersonJobStore['tag']> {
  if (ids.length === 0) return { tooMany: 0, changed: [] }
  const { rows } = await sql<{ tooMany: number; changed: readonly ChangedPerson[] }>`
    with wanted as materialized (
      select p.id, p.tags as before, array(
        select t from unnest(p.tags || ${[...add]}::text[]) with ordinality as u (t, n)
        where t <> all(${[...remove]}::text[]) group by t order by min(n)) as tags
      from person p
      where p.id = any(${[...ids]}::integer[]) and p.workspace_id = ${workspaceOf(db)}
        and p.deleted_at is null
      order by p.id for no key update
    ), changed as (
      update person p set tags = w.tags from wanted w
      where p.id = w.id and p.tags <> w.tags and cardinality(w.tags) <= ${MAX_TAGS}
      returning p.id, json_build_object(
        'added', array(select unnest(w.tags) except select unnest(w.before)),
        'removed', array(select unnest(w.before) except select unnest(w.tags))) as change
    )
    select (select count(*)::integer from wanted where cardinality(tags) > ${MAX_TAGS}) as "tooMany",
      (select coalesce(json_agg(c order by id), '[]') from changed c) as changed`.execute(db)
  return rows[0] ?? { tooMany: 0, changed: [] }
}

/** What was added goes, what was removed is back, and what came otherwise stays. */
export async function takeBackTags(
  db: Db,
  id: PersonJobId,
  ids: readonly PersonId[],
): Promise<{ readonly tooMany: number }> {
  const { rows } = await sql<{ tooMany: number }>`
    with wanted as materialized (
      select p.id, array(
        select t from (
          select t, n from unnest(p.tags) with ordinality as u (t, n)
          where not c.change->'added' ? t
          union all
          select t, ${sql.lit(MAX_TAGS)} + n from jsonb_array_elements_text(c.change->'removed')
            with ordinality as r (t, n)) kept
        group by t order by min(n)) as tags
      from person p
      join person_job_change c on c.person_id = p.id and c.job_id = ${id}
      where p.id = any(${[...ids]}::integer[]) and p.workspace_id = ${workspaceOf(db)}
        and p.deleted_at is null
      order by p.id for no key update of p
    ), changed as (
      update person p set tags = w.tags from wanted w
      where p.id = w.id and p.tags <> w.tags and cardinality(w.tags) <= ${MAX_TAGS}
    )
    select count(*)::integer as "tooMany" from wanted where cardinality(tags) > ${MAX_TAGS}`.execute(
    db,
  )
  return { tooMany: rows[0]?.tooMany ?? 0 }
}
