import { sql } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import type { PersonCopyStore } from '#server/persons/person-copy-store.ts'
import type { Transaction } from '../../database/database.ts'
import { askForArrivals } from '../fit/ask-for-arrivals.ts'
import { firstElsewhere, livesElsewhere } from '../outreach/lives-elsewhere.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

/** As an import does with those it knows: server/postgres/imports/write-import-batch.ts. */
export class PostgresPersonCopyStore implements PersonCopyStore {
  async copy(
    transaction: Transaction,
    people: readonly PersonId[],
    { from, to, at }: Parameters<PersonCopyStore['copy']>[2],
  ): Promise<void> {
    const db = sqlOf(transaction)
    const areThese = sql`m.person_id = any(${[...people]}::integer[])`
    await sql`
    with copied as (
      insert into campaign_person (workspace_id, campaign_id, person_id, network, do_not_contact,
        suppressed_by, to_connect, topic_id, status, status_changed_at)
      select c.workspace_id, c.id, p.id, p.network, p.do_not_contact, p.suppressed_by, m.to_connect,
        (select t.id from topic t
          where t.campaign_id = c.id and t.copy_of = m.topic_id and t.deleted_at is null),
        case when c.duplicate_policy = 'skip' and exists (
          select from campaign_person theirs join campaign other on other.id = theirs.campaign_id
          where theirs.person_id = p.id and ${livesElsewhere}
        ) then 'DUPLICATED' else 'DISCOVERED' end, ${at}::timestamptz
      from campaign_person m
      join person p on p.id = m.person_id and p.deleted_at is null
      join campaign c on c.id = ${to} and c.workspace_id = ${workspaceOf(transaction)} and c.deleted_at is null
      where m.campaign_id = ${from} and m.workspace_id = c.workspace_id
        and ${areThese} and m.status <> 'USER_CANCELLED'
      order by m.id
      on conflict (campaign_id, person_id) do nothing
      returning id, workspace_id, campaign_id, person_id, status
    )
    insert into decision (workspace_id, campaign_person_id, at, rule, outcome, inputs)
    select m.workspace_id, m.id, ${at}::timestamptz, 'duplicate', 'skipped',
      jsonb_build_object('campaign', f.id, 'campaign_name', f.name)
    from copied m join campaign c on c.id = m.campaign_id
    cross join lateral ${firstElsewhere(sql`m.person_id`)} f
    where m.status = 'DUPLICATED'`.execute(db)
    await askForArrivals(db, sql`m.campaign_id = ${to} and ${areThese}`)
  }
}
