import { sql } from 'kysely'
import { MAX_RESTORE_MS } from '#core/campaign/delete-campaign.ts'

/** Whether a campaign was deleted so short a time ago that it can still be restored. */
export const mayBeRestored = (deletedAt: string) =>
  sql<boolean>`${sql.ref(deletedAt)} > now() - ${sql.lit(MAX_RESTORE_MS)} * interval '1 millisecond'`
