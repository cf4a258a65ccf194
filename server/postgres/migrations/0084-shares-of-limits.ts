/** How much of its sender's daily limits a campaign may use, in per cent; what new ones begin with; the archive. */
export const sharesOfLimits = /* sql */ `
alter table campaign
  add column limit_share smallint not null default 100 check (limit_share between 1 and 100),
  add column archived_at timestamptz;
alter table workspace add column campaign_defaults jsonb not null default '{}';
`
