import { sql, type RawBuilder } from 'kysely'
import type { TopicId } from '#core/runtime/ids.ts'

/** The topic of this id, or of a column; null where it was deleted. */
export const liveTopic = (id: TopicId | null | RawBuilder<unknown>) => sql<TopicId | null>`(
  select known.id from topic known where known.id = ${id} and known.deleted_at is null)`
