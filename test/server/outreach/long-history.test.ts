import { expect, test } from 'vitest'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { ownPostgresDatabase } from '../../fixtures/own-database.ts'
import { watchRowsRead } from '../../fixtures/rows-read.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const MINUTE = 60_000
const DONE = 10_000
/** A campaign has 20 tasks of an action at once, and each is looked at for several reasons. */
const MAX_ROWS_READ = 400
const TABLES = [
  'task',
  'campaign_person',
  'person',
  'suppression',
  'sender_action',
  'event',
] as const

/**
 * Whoever was invited long ago by a campaign, and as many lines of those not to contact; and what has just happened
 * in another workspace. No trigger hears of them.
 */
const fillHistory = (database: SqlDatabase, workspaceId: number): Promise<void> =>
  database.asOwner((connection) =>
    connection.run(`
      set session_replication_role to replica;
      with done as (
        insert into campaign (workspace_id, created_by, name, source_type, status)
        select workspace_id, user_id, 'Done', 'csv', 'finished' from sender_account
        where workspace_id = ${workspaceId} limit 1 returning id, workspace_id
      ), people as (
        insert into person (workspace_id, network, public_identifier, enriched_at)
        select done.workspace_id, a.network, 'done-' || n, now()
        from done, sender_account a, generate_series(1, ${DONE}) n
        where a.workspace_id = done.workspace_id returning id, network
      )
      insert into campaign_person (workspace_id, campaign_id, person_id, network, status,
        status_changed_at, visited_at, invitation_sent_at)
      select done.workspace_id, done.id, people.id, people.network, 'ACCEPTED', now(), now(), now()
      from done, people;
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        status, scheduled_at, dedup_key)
      select m.workspace_id, m.campaign_id, m.id, a.id, of.action, 'succeeded', now(),
        of.key || case of.key when 'connect:' then m.person_id::text else m.id || ':0' end
      from campaign_person m join sender_account a on a.workspace_id = m.workspace_id
      cross join (values ('VISIT_PEOPLE', 'visit:'), ('CONNECT_PEOPLE', 'connect:')) of (action, key)
      where m.status = 'ACCEPTED';
      insert into sender_action (workspace_id, sender_account_id, task_id, kind, at)
      select workspace_id, sender_account_id, id,
        case action when 'VISIT_PEOPLE' then 'visits' else 'invitations' end, timestamptz '2020-01-01'
      from task where status = 'succeeded' and dedup_key like any (array['visit:%', 'connect:%'])
      on conflict do nothing;
      with other as (insert into workspace (name) values ('Another') returning id)
      insert into event (workspace_id, at, actor, verb, subject)
      select other.id, now(), 'system', 'viewed', 'campaign:0' from other, generate_series(1, ${DONE});
      insert into suppression (workspace_id, kind, value)
      select ${workspaceId}, 'company', 'Competitor ' || n from generate_series(1, ${DONE}) n;
      set session_replication_role to default;
      analyze ${TABLES.join(', ')}`),
  )

describeOnPostgres('an extension at work where thousands were invited before', () => {
  test('has few rows read for whom it visits and invites', async () => {
    const database = await ownPostgresDatabase()
    const world = await OutreachWorld.open(database, { scale: 1 })
    const extension = new FakeExtension(world, new FakeNetwork())
    const people = Array.from({ length: 40 }, (_, n) => `p-${n}`)
    await world.campaign(people)
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    await fillHistory(database, world.workspaceId)
    await extension.workFor(30 * MINUTE)
    const read = watchRowsRead(database)
    for (const action of ['VISIT_PEOPLE', 'CONNECT_PEOPLE'] as const)
      await extension.work(await extension.until(action))
    expect([...read].filter(([, rows]) => rows > MAX_ROWS_READ)).toEqual([])
    expect(read.get('task')).toBeGreaterThan(0)
  })
})
