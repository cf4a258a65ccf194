import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { csvOf, peopleOver } from './people-over.ts'

describeOnBothDatabases('people asked for across campaigns', (open) => {
  const filled = async () => {
    const world = await peopleOver(await open(), 6)
    const { sql, ids } = world
    const csv = ['Profile,Name', 'http://localhost:4281/in/p-0,P 0'].join('\n')
    const summer = await world.importOf(csv, 'Summer')
    /** Who comes before the others, and where. */
    const asked = () =>
      sql<{ person_id: number; campaign_id: number }>`select person_id, m.campaign_id
        from campaign_person m where priority > 0 or exists (select from prospect_request r
          where r.withdrawn_at is null and m.id = any(r.prospect_ids)) order by m.id`
    const [first, second, third, fourth, fifth] = ids
    return { ...world, summer, asked, first, second, third, fourth, fifth }
  }

  it('are visited first where they have come furthest; the others are skipped with the reason', async () => {
    const { start, job, sql, asked, campaign, summer, ...people } = await filled()
    const { first, second, third, fourth, fifth } = people
    await sql`update campaign_person set status = 'DISCOVERED' where campaign_id = ${summer}`
    await sql`update campaign_person set status = 'USER_CANCELLED', status_before = 'DISCOVERED'
      where campaign_id = ${campaign} and person_id = ${first}`
    await sql`update campaign_person set status = 'ACCEPTED' where person_id = ${second}`
    await sql`update person set do_not_contact = true where id = ${third}`
    await sql`delete from campaign_person where person_id = ${fifth}`
    const chosen = { ids: [first, second, third, fourth, fifth] }
    const { status, body } = await start('visit', chosen)
    expect([status, body.accepted]).toEqual([202, 5])
    const done = await job(body.job)
    expect(done).toMatchObject({ kind: 'visit', done: 5 })
    expect(done.skipped).toEqual(
      expect.arrayContaining([
        { code: 'no_campaign', count: 1 },
        { code: 'invalid_transition', count: 1 },
        { code: 'do_not_contact', count: 1 },
      ]),
    )
    expect(done.skipped).toHaveLength(3)
    expect(await asked()).toEqual([
      { person_id: fourth, campaign_id: campaign },
      { person_id: first, campaign_id: summer },
    ])
  })

  it('are skipped where the credits don’t suffice, as many as that are', async () => {
    const { start, job, sql, ids } = await filled()
    await sql`update workspace set credit = max_credit`
    const { body } = await start('visit', { ids })
    const { skipped } = await job(body.job)
    expect(skipped).toEqual([{ code: 'insufficient_credits', count: 6 }])
  })

  it('are asked for no more once that is undone', async () => {
    const { start, undo, job, asked, ids } = await filled()
    const { body } = await start('connect', { ids })
    expect((await asked()).length).toBe(6)
    const undone = await undo(body.job)
    expect(undone.body.accepted).toBe(6)
    expect(await job(undone.body.job)).toMatchObject({ kind: 'undo_connect', done: 6, skipped: [] })
    expect(await asked()).toEqual([])
  })
})

describeOnBothDatabases('people removed from a campaign', (open) => {
  const filled = async () => {
    const world = await peopleOver(await open(), 30)
    const { sql, campaign, post, job } = world
    const statuses = () =>
      sql<{ status: string; n: number }>`select status, count(*)::integer n from campaign_person
        where campaign_id = ${campaign} group by status order by status`
    const remove = async (chosen: object, removed = true) => {
      const answer = await post(`/api/campaigns/${campaign}/people/remove/`, { ...chosen, removed })
      if (answer.status === 202) {
        await expect.poll(async () => (await job(answer.body.job)).state).toBe('done')
      }
      return answer
    }
    await sql`update campaign_person set status = 'VISITED' where id in
      (select id from campaign_person order by id limit 10)`
    await sql`update campaign_person set status = 'PROSPECT_REPLIED' where id in
      (select id from campaign_person order by id desc limit 2)`
    return { ...world, statuses, remove }
  }

  it('are those whom its filter finds there, and are taken back to where they stood by Undo', async () => {
    const { statuses, remove, undo, job } = await filled()
    const { body } = await remove({ filter: { status: ['DISCOVERED', 'PROSPECT_REPLIED'] } })
    expect(body.accepted).toBe(20)
    expect(await job(body.job)).toMatchObject({
      kind: 'remove',
      done: 20,
      skipped: [{ code: 'not_removable', count: 2 }],
    })
    expect(await statuses()).toEqual([
      { status: 'PROSPECT_REPLIED', n: 2 },
      { status: 'USER_CANCELLED', n: 18 },
      { status: 'VISITED', n: 10 },
    ])
    expect((await undo(body.job)).body.accepted).toBe(18)
    expect(await statuses()).toEqual([
      { status: 'DISCOVERED', n: 18 },
      { status: 'PROSPECT_REPLIED', n: 2 },
      { status: 'VISITED', n: 10 },
    ])
  })

  it('stay removed once something was sent to them, which is said of how many', async () => {
    const { statuses, remove, undo, job, sql } = await filled()
    await sql`update campaign_person set status = 'INVITATION_SENT', invitation_sent_at = now()
      where status = 'VISITED'`
    const { body } = await remove({ filter: {} })
    expect(await job(body.job)).toMatchObject({ done: 30, for_good: 10 })
    const back = await undo(body.job)
    expect((await job(back.body.job)).skipped).toEqual([{ code: 'already_sent', count: 10 }])
    expect(await statuses()).toMatchObject([
      ...[{ n: 18 }, { n: 2 }, { status: 'USER_CANCELLED', n: 10 }],
    ])
  })

  it('are added back, each to where they stood, and removed again by Undo', async () => {
    const { statuses, remove, undo, sql } = await filled()
    const some = await sql<{ id: number }>`select id from campaign_person order by id limit 12`
    const ids = some.map(({ id }) => id)
    await remove({ ids })
    const { body } = await remove({ ids: [...ids, ids[0]] }, false)
    expect(await statuses()).toMatchObject([{ n: 18 }, { n: 2 }, { status: 'VISITED', n: 10 }])
    await undo(body.job)
    expect(await statuses()).toMatchObject([{}, {}, { status: 'USER_CANCELLED', n: 12 }])
  })

  it('stay in each other campaign', async () => {
    const { remove, importOf, sql, campaign } = await filled()
    const other = await importOf(csvOf(5), 'Autumn')
    await sql`update campaign_person set status = 'DISCOVERED' where campaign_id = ${other}`
    const { body } = await remove({ filter: {} })
    expect(body.accepted).toBe(30)
    const kept =
      await sql`select distinct status from campaign_person where campaign_id <> ${campaign}`
    expect(kept).toEqual([{ status: 'DISCOVERED' }])
  })

  it('are asked for by ids or by a filter, and in a campaign of the user alone', async () => {
    const { remove, post } = await filled()
    const refused = await remove({})
    expect([refused.status, refused.body.errors[0].attr]).toEqual([400, 'filter'])
    const other = await post('/api/campaigns/999999/people/remove/', { filter: {}, removed: true })
    expect(other.status).toBe(404)
  })
})
