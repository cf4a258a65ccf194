/** Until when a plan is paid for stands with the plan; a subscription may be lost, or set aside by whoever runs the server. */
export const paidTimes = /* sql */ `
alter table workspace add column paid_until timestamptz;
update workspace w set paid_until = s.paid_until from subscription s
  where s.workspace_id = w.id and s.provider = w.plan_provider;

/** The provider doesn't know it. */
alter table subscription add column is_missing boolean not null default false;
/** The operator ended its plan: it is paid for, and changes nothing. */
alter table subscription add column is_set_aside boolean not null default false;
`
