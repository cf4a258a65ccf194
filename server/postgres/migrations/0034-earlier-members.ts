/** Which accounts acted as other members before, and which last found no page of their network. */
export const earlierMembers = /* sql */ `
alter table sender_account add column had_other_members boolean not null default false;
alter table sender_account add column is_unreachable boolean not null default false;
update sender_account a set had_other_members = true where exists (
  select from task t where t.sender_account_id = a.id and t.action = 'CONNECT_PEOPLE'
    and t.receipt->>'member' <> coalesce(a.member, ''));
`
