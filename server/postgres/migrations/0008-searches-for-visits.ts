import { fence } from './0001-start.ts'

/** How far a campaign was searched for somebody to visit, where many can't be. */
export const searchesForVisits = /* sql */ `
create table visit_search (
  workspace_id integer not null references workspace on delete cascade,
  campaign_id integer not null references campaign on delete cascade,
  sender_account_id integer not null references sender_account on delete cascade,
  kind text not null check (kind in ('requested', 'listed', 'free')),
  /** Of the prospect up to whom nobody could be visited; of the person where it is about free visits. */
  after_id integer not null,
  primary key (sender_account_id, campaign_id, kind)
);
create index on person (workspace_id, id) where enriched_at is not null;
drop index person_workspace_id_idx;
${fence('visit_search', 'workspace_id')}`
