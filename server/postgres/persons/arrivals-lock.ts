import { sql } from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Db } from '../transaction.ts'

/** Any number, as long as it means "people come into this workspace" to every server. */
const ARRIVALS_LOCK = 4280

/**
 * Makes those take turns who bring people into a workspace, or delete them, until the transaction ends:
 * two imports that share a person can't both find them free. It is asked for before anything is held,
 * planning included.
 */
export async function holdArrivals(db: Db, workspaceId: WorkspaceId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ARRIVALS_LOCK}, ${workspaceId})`.execute(db)
}
