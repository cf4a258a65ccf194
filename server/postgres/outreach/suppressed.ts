import type { WorkspaceId } from '#core/runtime/ids.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether the person under the alias `p` must not be contacted. A profile is kept as the network's
 * origin and the public identifier with a space between them: what its address looks like may change.
 */
export const isSuppressed = (p: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${p}.${name}`)
  return sql<SqlBool>`(${column('do_not_contact')} or exists (
    select from suppression s where s.workspace_id = ${column('workspace_id')} and (
      (s.kind = 'person' and s.value = ${column('id')}::text)
      or (s.kind = 'profile_url'
        and s.value = ${column('network')} || ' ' || ${column('public_identifier')})
      or (s.kind = 'company' and lower(s.value) = lower(${column('company_name')})))))`
}

/**
 * The same people of a workspace, each found by what suppresses them, because those are few: all
 * people are read only where a company is suppressed.
 */
export const suppressedPeople = (workspaceId: WorkspaceId) => sql`
  select id from person where workspace_id = ${workspaceId} and do_not_contact
  union
  select p.id from (${suppressions(workspaceId, 'person')}) s
  cross join lateral (select p.id from person p
    where p.workspace_id = ${workspaceId} and p.id = s.value::integer limit 1) p
  union
  select p.id from (${suppressions(workspaceId, 'profile_url')}) s
  cross join lateral (select p.id from person p
    where p.workspace_id = ${workspaceId} and p.network = split_part(s.value, ' ', 1)
      and p.public_identifier = split_part(s.value, ' ', 2) limit 1) p
  union
  select p.id from person p
  where p.workspace_id = ${workspaceId} and exists (${suppressions(workspaceId, 'company')})
    and lower(p.company_name) in (
      select lower(s.value) from (${suppressions(workspaceId, 'company')}) s)`

/** A kind of them only: no other's value is read as an id. */
const suppressions = (workspaceId: WorkspaceId, kind: string) => sql`
  select value from suppression where workspace_id = ${workspaceId} and kind = ${kind} offset 0`
