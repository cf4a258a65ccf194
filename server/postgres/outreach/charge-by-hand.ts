import { sql } from 'kysely'
import { ACTIONS } from '#core/outreach/actions.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type {
  SenderAccountRecord,
  SenderAccountStore,
} from '#server/outreach/sender-account-store.ts'
import type { Db } from '../transaction.ts'
import { mayBeContacted } from './may-be-contacted.ts'

/** Counts what the account may not have sent itself, and forgets to whom it was once no limit looks back to it. */
export const chargeByHand = async (
  db: Db,
  { id, workspaceId, userId, network }: SenderAccountRecord,
  { invitations, since }: Parameters<SenderAccountStore['chargeByHand']>[2],
): Promise<void> => {
  await sql`delete from sender_action where workspace_id = ${workspaceId} and sender_account_id = ${id}
    and by_hand is not null and at < ${outreachDate(since)}`.execute(db)
  if (invitations.length === 0) return
  const identifiers = invitations.map(({ publicIdentifier }) => publicIdentifier)
  const hashes = invitations.map(({ hash }) => hash.toString('hex'))
  const times = invitations.map(({ at }) => outreachDate(at).toISOString())
  await sql`
    insert into sender_action (workspace_id, sender_account_id, kind, at, by_hand)
    select ${workspaceId}::integer, ${id}::integer, ${sql.lit(ACTIONS.connect.budget)}, sent.at, sent.hash
    from (select identifier, decode(hash, 'hex') as hash, at from unnest(
      ${identifiers}::text[], ${hashes}::text[], ${times}::timestamptz[]) given (identifier, hash, at)) sent
    where not exists (select from person p
        join campaign_person m on m.person_id = p.id
        join campaign c on c.id = m.campaign_id and c.created_by = ${userId}
        where p.workspace_id = ${workspaceId} and p.network = ${network}
          and p.public_identifier = sent.identifier and ${mayBeContacted})
      and not exists (select from person_hash gone where gone.workspace_id = ${workspaceId}
        and gone.hash = sent.hash and gone.reason = 'contacted')
    on conflict (sender_account_id, by_hand) do nothing`.execute(db)
}
