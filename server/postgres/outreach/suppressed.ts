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
