import { expect, test } from 'vitest'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { untilWaitedFor } from '../../fixtures/until-waited-for.ts'
import { csvOf, peopleOver } from './people-over.ts'

// Two that wait for each other are told so by the database, which ends one of them with an error.
describeOnPostgres('of two transactions about people of the same campaigns', (open) => {
  const filled = async () => {
    const world = await peopleOver(await open(), 5)
    const { api, sql, workspace, campaign: first, post, start, token } = world
    const second = await world.importOf(csvOf(6), 'Again')
    const people = await sql<{ id: number }>`select id from person order by id`
    const [a, b, c, d, e, f] = people.map(({ id }) => id)
    await sql`update campaign_person set status = 'VISITED', visited_at = now(),
      to_connect = person_id not in (${e}, ${f})`
    await sql`update campaign_person set status = 'INVITATION_SENT', invitation_sent_at = now()
      where campaign_id = ${first} and person_id in (${b}, ${c})`
    await sql`update campaign_person set status = 'DUPLICATED'
      where campaign_id = ${second} and person_id = ${e}`
    await sql`insert into sender_account (workspace_id, user_id, network, started_at)
      select ${workspace}, user_id, 'http://localhost:4281', now() from workspace_member`
    const isEnded = async () =>
      (await sql`select from person_job where state = 'running'`).length === 0
    const move = async (removed: boolean) => {
      await post(`/api/campaigns/${first}/people/remove/`, { ids: [a, b], removed })
      await expect.poll(isEnded).toBe(true)
    }
    const works = {
      'removes some from a campaign': () => move(true),
      'takes some back into a campaign': () => move(false),
      'excludes some from requests': () => start('exclude', { ids: [a, b], to_connect: false }),
      'asks for some to be invited': () => start('connect', { ids: [e, f] }),
      'excludes one everywhere': async () => {
        const { status } = await api.call(
          'PATCH',
          `/api/people/${a}/`,
          { to_connect: false },
          { token },
        )
        if (status !== 200) throw new Error(`It was refused: ${status}`)
      },
    }
    /** Two that one settlement moves, the second after whoever else is at work. */
    const settle = (meanwhile: () => Promise<unknown>) =>
      api.services.database.inWorkspace(workspace, async (transaction) => {
        const change = sqlIn(transaction)
        await change`select from sender_account for no key update`
        await change`update campaign_person set status = 'FAIL_TO_INVITE' where person_id = ${c}`
        const other = meanwhile()
        await untilWaitedFor(transaction, other)
        await change`update campaign_person set status = 'FAIL_TO_INVITE' where person_id = ${d}`
        return { other }
      })
    return { ...world, works, move, settle }
  }

  test.each([
    'removes some from a campaign',
    'takes some back into a campaign',
    'excludes some from requests',
    'asks for some to be invited',
    'excludes one everywhere',
  ] as const)('one that settles and one that %s both come to their end', async (what) => {
    const { api, sql, works, move, settle } = await filled()
    if (what === 'takes some back into a campaign') await move(true)
    const { other } = await settle(works[what])
    await other
    expect(api.logger.lines).toEqual([])
    const failed = await sql`select from campaign_person where status = 'FAIL_TO_INVITE'`
    expect(failed).toHaveLength(4)
  })
})
