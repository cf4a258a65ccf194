/** When bytes of an import's file came last; null where none are on their way. */
export const receivedFiles = /* sql */ `
alter table csv_import add column received_at timestamptz;
`
