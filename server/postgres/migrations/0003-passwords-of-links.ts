/**
 * The password that was chosen where the link was asked for: whoever opens a link proves the
 * address for that sign-up alone, and not for one that a stranger made with the same address.
 */
export const passwordsOfLinks = /* sql */ `
alter table mailed_link add column password_hash text;
`
