/**
 * Counts the times a task's page could not be read, as far as they are about its person, and
 * remembers the tasks in a row that came to nothing: several of them are about the worker.
 */
export const unreadTasks = /* sql */ `
alter table sender_account add column unread_task_ids integer[] not null default '{}';
alter table task add column unread integer not null default 0;`
