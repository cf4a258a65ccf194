/** A search may be paused alone, and stops where a page of it can't be read. */
export const pausedSearches = /* sql */ `
alter table people_search add column paused boolean not null default false,
  drop constraint people_search_stop_check,
  add constraint people_search_stop_check
    check (stop in ('max_people', 'end', 'result_limit', 'nobody_new', 'unreadable'));`
