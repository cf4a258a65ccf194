/** New campaigns begin with an ICP profile, as they do with a goal. */
export const defaultIcpProfiles = /* sql */ `
alter table icp_profile add column is_default boolean not null default false;
create unique index on icp_profile (workspace_id) where is_default and deleted_at is null;`
