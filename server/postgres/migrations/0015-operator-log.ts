/** What whoever runs the server did by the operator's command; rows are added, never changed. */
export const operatorLog = /* sql */ `
create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_user text not null,
  command text not null,
  detail jsonb not null
);
`
