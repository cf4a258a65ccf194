/** A job on people may be stopped on its way. */
export const cancelledJobs = /* sql */ `
alter table person_job drop constraint person_job_state_check,
  add constraint person_job_state_check check (state in ('running', 'done', 'failed', 'cancelled'));`
