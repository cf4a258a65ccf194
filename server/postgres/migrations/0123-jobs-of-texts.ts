/** By which job a text was asked for: undone, it takes back what it wrote. */
export const jobsOfTexts = /* sql */ `
alter table person_sequence_message
  add column person_job_id integer references person_job on delete set null;
create index on person_sequence_message (person_job_id) where person_job_id is not null;
create index on person_sequence_message (campaign_person_id)`
