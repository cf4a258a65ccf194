/** What was done by hand counts, too: no task says of it that it counts once, but a hash of with whom. */
export const sentByHand = /* sql */ `
alter table sender_action drop constraint sender_action_pkey;
alter table sender_action alter column task_id drop not null;
alter table sender_action add column by_hand bytea;
alter table sender_action add constraint sender_action_once unique (task_id);
alter table sender_action add constraint sender_action_by_hand_once unique (sender_account_id, by_hand);
alter table sender_action add constraint sender_action_is_by_one check ((task_id is null) <> (by_hand is null));
alter table sender_account add column pending_by_hand integer not null default 0;

-- Until now users asked for each.
update task set priority = 10 where action = 'SYNC_NETWORK' and status not in ('succeeded', 'failed', 'cancelled');
`
