import { describe, expect, inject, it } from 'vitest'
import { ownPostgresDatabase } from '../../fixtures/own-database.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { OutreachWorld } from '../outreach/outreach-world.ts'

const MANY = 4_000

describe.skipIf(inject('postgresUrl') === null)('people who are not to be contacted', () => {
  it('are marked in a moment where they are thousands, by a session that has marked one before', async () => {
    const database = await ownPostgresDatabase()
    const world = await OutreachWorld.open(database)
    const campaign = await world.campaign(['first'], { run: false })
    // There are few when the session plans it.
    await database.analyze(['person', 'campaign_person'])
    const marked = await database.asSystem(async (transaction) => {
      const sql = sqlIn(transaction)
      await sql`update person set do_not_contact = true`
      await sql`with added as (
          insert into person (workspace_id, network, public_identifier)
          select ${world.workspaceId}, 'https://network.example', 'person-' || n
          from generate_series(1, ${MANY}) n returning id)
        insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
        select ${world.workspaceId}, ${campaign}, id, now() from added`
      // Takes a second; each compared with all the others, more than ten.
      await sql`set local statement_timeout = '8s'`
      await sql`update person set do_not_contact = true`
      return sql`select do_not_contact as "isMarked", count(*)::integer from campaign_person group by 1`
    })
    expect(marked).toEqual([{ isMarked: true, count: MANY + 1 }])
  })
})
