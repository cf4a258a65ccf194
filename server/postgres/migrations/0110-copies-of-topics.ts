/** Of which topic one was copied: people who are copied later are given it in place of that. */
export const copiesOfTopics = /* sql */ `
alter table topic add column copy_of integer;`
