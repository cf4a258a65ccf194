import { fence } from './0001-start.ts'

/** What a workspace's texts took of a language model, by the month (UTC). */
export const useOfLanguageModels = /* sql */ `
create table writer_usage (
  workspace_id integer not null references workspace on delete cascade,
  month date not null,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (workspace_id, month)
);
${fence('writer_usage', 'workspace_id')}`
