import { fence } from './0001-start.ts'

/** Searches that campaigns are made of, how far they are, and whom they left out, known by a hash alone. */
export const searches = /* sql */ `
create table people_search (
  campaign_id integer primary key references campaign on delete cascade,
  workspace_id integer not null references workspace on delete cascade,
  network text not null,
  url text not null,
  max_people integer not null,
  pages integer not null default 0,
  next_page integer not null default 1,
  added integer not null default 0,
  skipped integer not null default 0,
  listed integer,
  pages_without_news integer not null default 0,
  stop text check (stop in ('max_people', 'end', 'result_limit', 'nobody_new'))
);
create index people_search_open_idx on people_search (workspace_id) where stop is null;
${fence('people_search', 'workspace_id')}
create table search_skip (
  campaign_id integer not null references people_search on delete cascade,
  workspace_id integer not null references workspace on delete cascade,
  person_hash bytea not null,
  code text not null,
  primary key (campaign_id, person_hash)
);
${fence('search_skip', 'workspace_id')}`
