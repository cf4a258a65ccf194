/** Remembers of a task that it was begun once, also where its page showed then that nothing came of it. */
export const begunTasks = /* sql */ `
alter table task add column was_begun boolean not null default false;
update task set was_begun = true where intent_at is not null;
`
