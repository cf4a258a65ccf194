import { fence } from './0001-start.ts'

/** Jobs on people can be undone for a while, try a bounded number of times, and are forgotten. */
export const undoneJobs = /* sql */ `
alter table person_job
  /** The job that undoes it. */
  add column undone_by integer,
  add column failure text,
  /** How many times in a row a batch came to nothing. */
  add column tries integer not null default 0,
  /** Of an export: how many times it began anew, each with a file of its own. */
  add column attempt integer not null default 0;
drop index person_job_finished_at_idx;
create index on person_job (finished_at) where state <> 'running';

/** Whom a job changed, and how, for as long as that can be undone. */
create table person_job_change (
  workspace_id integer not null references workspace on delete cascade,
  job_id integer not null references person_job on delete cascade,
  person_id integer not null references person on delete cascade,
  change jsonb not null default '{}',
  primary key (job_id, person_id)
);
create index on person_job_change (person_id);
create index on person_job_change (workspace_id);
${fence('person_job_change', 'workspace_id')}`
