/** A payment that was heard of under another plan begins no credits until its own is the workspace's. */
export const begunSubscriptions = /* sql */ `
alter table subscription add column has_begun boolean not null default false;
update subscription set has_begun = true where paid_until is not null;
`
