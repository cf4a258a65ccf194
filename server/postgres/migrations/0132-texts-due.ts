/** For whom a text was begun without being asked for, and since when one is being written. */
export const textsDue = /* sql */ `
alter table campaign_person
  /** The last step for which that was done: each has its turn once. */
  add column drafted_step_id integer references sequence_message on delete set null;
create index on campaign_person (drafted_step_id) where drafted_step_id is not null;
create index campaign_person_undrafted on campaign_person (campaign_id)
  where status in ('ACCEPTED', 'FOLLOW_UP') and drafted_step_id is distinct from next_step_id;
create index campaign_person_without_note on campaign_person (campaign_id)
  where status = 'VISITED' and drafted_step_id is null;
alter table person_sequence_message add column writing_since timestamptz;
create index on person_sequence_message (campaign_id) where status = 'draft';`
