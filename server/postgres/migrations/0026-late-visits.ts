/** When a task was begun first: a visit made since then may have arrived late. */
export const lateVisits = /* sql */ `
alter table task add column begun_at timestamptz;
update task set begun_at = intent_at where was_begun;
`
