import type { WorkspaceId } from '#core/runtime/ids.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether the person under the alias `p` must not be contacted. A profile is kept as the network's
 * origin and the public identifier with a space between them: what its address looks like may change.
 */
export const isSuppressed = (p: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${p}.${name}`)
  // In a row of their own, as the keys of tasks (see tasksByKey).
  return sql<SqlBool>`(${column('do_not_contact')} or exists (
    select from (select unnest(array['person ' || ${column('id')},
      'profile_url ' || ${column('network')} || ' ' || ${column('public_identifier')},
      'company ' || lower(${column('company_name')})]) as key offset 0) wanted
    join suppression s on s.workspace_id = ${column('workspace_id')} and s.key = wanted.key))`
}

/**
 * The same people of a workspace, each found by what suppresses them, because those are few: all
 * people are read only where a company is suppressed.
 */
export const suppressedPeople = (workspaceId: WorkspaceId) => sql`
  select id from person where workspace_id = ${workspaceId} and do_not_contact
  union
  select p.id from (${suppressions(workspaceId, 'person', sql`value::integer as id`)}) s
  cross join lateral (select p.id from person p
    where p.workspace_id = ${workspaceId} and p.id = s.id limit 1) p
  union
  select p.id from (${suppressions(workspaceId, 'profile_url', PARTS)}) s
  cross join lateral (select p.id from person p
    where p.workspace_id = ${workspaceId} and p.network = s.network
      and p.public_identifier = s.identifier limit 1) p
  union
  select p.id from person p
  where p.workspace_id = ${workspaceId} and exists (${suppressions(workspaceId, 'company', COMPANY)})
    and lower(p.company_name) in (${suppressions(workspaceId, 'company', COMPANY)})`

const PARTS = sql`split_part(value, ' ', 1) as network, split_part(value, ' ', 2) as identifier`
const COMPANY = sql`lower(value)`

/** A kind of them only: no other's value is read as an id. What is made of it is a column, as of `isSuppressed`. */
const suppressions = (workspaceId: WorkspaceId, kind: string, columns: RawBuilder<unknown>) => sql`
  select ${columns} from suppression where workspace_id = ${workspaceId} and kind = ${kind} offset 0`
