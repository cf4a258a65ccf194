/** The browser that a link signed in, which alone may ask again. */
export const browsersOfLinks = /* sql */ `
alter table mailed_link add column browser_hash text;
`
