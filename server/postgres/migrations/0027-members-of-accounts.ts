/** The network's member that an account acts as, by its last receipt; null until there is one. */
export const membersOfAccounts = /* sql */ `
alter table sender_account add column member text;
update sender_account a set member = (
  select t.receipt->>'member' from task t
  where t.sender_account_id = a.id and t.workspace_id = a.workspace_id and t.receipt ? 'member'
  order by t.id desc limit 1);
`
