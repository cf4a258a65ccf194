/** Whoever changes a material learns that a teammate has changed it meanwhile. */
export const versionsOfMaterials = /* sql */ `
alter table goal add column version integer not null default 1;
alter table icp_profile add column version integer not null default 1;
alter table message_shortcut add column version integer not null default 1;
alter table sequence_template add column version integer not null default 1;`
