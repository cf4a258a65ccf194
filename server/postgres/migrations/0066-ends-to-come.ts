/**
 * Subscriptions that were set aside by an end yet to come, as is done no more: their card goes on paying.
 * One that whoever runs the server ended at once stays so.
 */
export const endsToCome = /* sql */ `
update subscription s set is_set_aside = false, look_at = least(coalesce(s.look_at, now()), now())
where s.is_set_aside and not exists (select from operator_log l
  where l.command = 'workspace end' and (l.detail->>'workspace')::integer = s.workspace_id
    and (l.detail->>'end')::timestamptz <= l.at);
`
