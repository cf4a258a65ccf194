/** A job knows to how many people it was done for good, so that nobody is offered to undo it in vain. */
export const jobsForGood = /* sql */ `
alter table person_job add column for_good integer not null default 0;`
