/**
 * A sequence names its campaign and its topic: they need not name it, too. Whether a step is approved is the
 * campaign's to say where the step doesn't.
 */
export const sequencesOfOwners = /* sql */ `
alter table campaign drop column sequence_id;
alter table topic drop column sequence_id;
alter table sequence_message alter column requires_approval set default false;`
