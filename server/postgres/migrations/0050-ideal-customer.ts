/** Whom a company sells to, in its own words. */
export const idealCustomer = /* sql */ `
alter table workspace add column ideal_customer text not null default '';
`
