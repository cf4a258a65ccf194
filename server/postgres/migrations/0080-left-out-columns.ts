/** The columns of a file that are neither mapped nor kept. */
export const leftOutColumns = /* sql */ `
alter table csv_import add column left_out jsonb not null default '[]';
`
