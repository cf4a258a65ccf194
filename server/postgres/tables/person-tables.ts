import type { Generated } from 'kysely'
import type { PersonId, PersonJobId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { PersonJobFailure } from '#core/person/person-job.ts'
import type {
  PersonChange,
  PersonJobOptions,
  Skipped,
} from '#server/person-jobs/person-job-store.ts'
import type { FilterJson } from '../persons/filter-json.ts'
import type {
  Json,
  JsonByDefault,
  Nullable,
  NullableJson,
  NullableTime,
  TimeByDefault,
} from './columns.ts'

export interface PersonViewTable {
  id: Generated<number>
  workspace_id: WorkspaceId
  name: string
  filter: Json<FilterJson>
  ordering: string
  created_at: TimeByDefault
}

export interface PersonJobTable {
  id: Generated<PersonJobId>
  workspace_id: WorkspaceId
  user_id: UserId
  kind: string
  state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
  person_ids: Nullable<PersonId[]>
  filter: NullableJson<FilterJson>
  options: JsonByDefault<PersonJobOptions>
  after_id: Generated<number>
  last_id: number
  done: Generated<number>
  total: number
  total_is_exact: boolean
  skipped: JsonByDefault<Skipped>
  for_good: Generated<number>
  bytes_done: Generated<number>
  created_at: TimeByDefault<RealDate>
  moved_at: TimeByDefault<RealDate>
  finished_at: NullableTime<RealDate>
  undone_by: Nullable<PersonJobId>
  failure: Nullable<PersonJobFailure>
  tries: Generated<number>
  attempt: Generated<number>
}

export interface PersonJobChangeTable {
  workspace_id: WorkspaceId
  job_id: PersonJobId
  person_id: PersonId
  change: JsonByDefault<PersonChange>
}

export interface PersonHashTable {
  workspace_id: WorkspaceId
  hash: Buffer
  reason: 'contacted' | 'do_not_contact'
  person_id: Nullable<PersonId>
}
