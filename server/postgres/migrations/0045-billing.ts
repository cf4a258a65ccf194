import { fence } from './0001-start.ts'

/**
 * Who pays for a workspace and what the payment provider said of it. `plan_provider` is null where
 * whoever runs the server set the plan, as all plans were set until now.
 */
export const billing = /* sql */ `
alter table workspace add column plan_provider text;

create table subscription (
  workspace_id integer primary key references workspace on delete cascade,
  provider text not null,
  customer_id text,
  provider_id text,
  plan text,
  state text not null default 'waiting' check (state in ('waiting', 'active', 'past_due', 'ended')),
  paid_until timestamptz,
  cancels_at_end boolean not null default false,
  ended_at timestamptz,
  /** How often the provider was asked, and by which of these times what is here was told. */
  readings integer not null default 0,
  told_by integer not null default 0,
  /** When the provider is asked again, whether or not it tells anything. */
  look_at timestamptz,
  unique (provider, provider_id)
);
create index on subscription (look_at) where look_at is not null;

create table checkout (
  id uuid primary key default gen_random_uuid(),
  workspace_id integer not null references workspace on delete cascade,
  user_id integer references app_user on delete set null,
  provider text not null,
  provider_id text,
  plan text not null,
  coupon text,
  state text not null default 'open' check (state in ('open', 'completed', 'expired')),
  created_at timestamptz not null,
  unique (provider, provider_id)
);
create unique index on checkout (workspace_id) where state = 'open';
create index on checkout (workspace_id, created_at desc);

create table invoice (
  id integer generated always as identity primary key,
  workspace_id integer not null references workspace on delete cascade,
  provider text not null,
  provider_id text not null,
  number text not null,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  amount integer not null,
  currency text not null,
  created_at timestamptz not null,
  period_start timestamptz,
  period_end timestamptz,
  url text,
  unique (provider, provider_id)
);
create index on invoice (workspace_id, created_at desc, id desc);

/** A coupon that is held by a checkout under way, or was redeemed; it outlives the workspace. */
create table coupon_redemption (
  id integer generated always as identity primary key,
  code text not null,
  workspace_id integer references workspace on delete set null,
  user_id integer references app_user on delete set null,
  checkout_id uuid not null,
  redeemed_at timestamptz,
  unique (code, workspace_id),
  unique (code, user_id)
);
create index on coupon_redemption (checkout_id);

/** Events of payment providers that were dealt with, so that none is twice. */
create table payment_event (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index on payment_event (received_at);

/** What the demo payment provider keeps: it stands for somebody else's service. */
create table demo_payment (
  id text primary key,
  kind text not null check (kind in ('checkout', 'subscription')),
  data jsonb not null
);

/** The credits of a month are added up by day. */
create index on credit_entry (workspace_id, at) include (amount);

${['subscription', 'checkout', 'invoice'].map((table) => fence(table, 'workspace_id')).join('')}${fence('coupon_redemption', 'coalesce(workspace_id, -1)')}
`
