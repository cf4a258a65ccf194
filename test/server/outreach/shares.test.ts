import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignsHeldAt, heldCampaigns } from '#core/outreach/campaign-share.ts'
import { dailyLimitOf, shareOf } from '#core/outreach/budgets.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { later, outreachDate } from '#core/runtime/moments.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { PostgresSenderAccountStore } from '#server/postgres/outreach/postgres-sender-account-store.ts'
import { PostgresTaskQueueStore } from '#server/postgres/tasks/postgres-task-queue-store.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { IS_LONG } from '../../fixtures/long.ts'
import { OutreachWorld } from './outreach-world.ts'

/** One campaign's past: its share, its visits by the hours since, and how many wait for their invitation. */
const past = fc.record({
  share: fc.constantFrom(1, 4, 8, 20, 60, 100),
  visits: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  invitations: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }),
  ready: fc.integer({ min: 0, max: 2 }),
})

/** Of each campaign so many wait for an invitation that can't be sent: their profile has lapsed. */
const LAPSED = 2

type Past = typeof past extends fc.Arbitrary<infer P> ? P : never

describeOnOneDatabase('shares of the daily limits', (open) => {
  it('leave out of what comes next the campaigns, and those alone, that have used theirs', async () => {
    const world = await OutreachWorld.open(await open())
    const queue = new PostgresTaskQueueStore()
    const people = (name: string) => Array.from({ length: 12 }, (_, n) => `${name}-${n}`)
    const ids: CampaignId[] = []
    for (const name of ['a', 'b', 'c']) ids.push(await world.campaign(people(name)))
    const trashes: CampaignId[] = []
    for (const id of ids) {
      const [trash] = await world.sql<{ id: CampaignId }>`
        insert into campaign (workspace_id, created_by, name, source_type, status, deleted_at, trash_of)
        select workspace_id, created_by, name, source_type, 'paused', 'epoch', id from campaign
        where id = ${id} returning id`
      trashes.push(trash!.id)
    }
    const { now } = world.time.moment()
    await world.lease(world.userId)
    await world.sql`update task set status = 'pending', lease_expires_at = null`
    const [account] = await world.database.inWorkspace(world.workspaceId, (transaction) =>
      new PostgresSenderAccountStore().ofUser(transaction, world.workspaceId, world.userId),
    )
    if (!account) throw new Error('There is no account.')
    const at = (hours: number) => outreachDate(later(now, -hours * HOUR))

    const tell = async (id: CampaignId, { share, visits, invitations, ready }: Past) => {
      await world.sql`update campaign set limit_share = ${share} where id = ${id}`
      const used = [
        ...visits.map((h) => ['visits', h]),
        ...invitations.map((h) => ['invitations', h]),
      ]
      for (const [kind, hours] of used as [string, number][]) {
        // With every other one of them the person was deleted since.
        const by = hours % 2 === 0 ? id : trashes[ids.indexOf(id)]
        await world.sql`
          with done as (insert into task (workspace_id, campaign_id, sender_account_id, action, status,
              scheduled_at, dedup_key)
            values (${world.workspaceId}, ${by}, ${account.id}, 'SEARCH_PEOPLE', 'succeeded', ${at(hours)},
              gen_random_uuid()) returning id)
          insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
          select id, ${world.workspaceId}::integer, ${account.id}::integer, ${kind}, ${at(hours)}::timestamptz
          from done`
      }
      await world.sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
          action, scheduled_at, dedup_key)
        select workspace_id, campaign_id, id, ${account.id}::integer, 'CONNECT_PEOPLE', ${at(0)}::timestamptz,
          gen_random_uuid()
        from campaign_person where campaign_id = ${id} order by id desc limit ${ready + LAPSED}`
      await world.sql`update campaign_person m set status = 'VISITED', visited_at = case
          when row_number > ${ready} then ${at(30)}::timestamptz else ${at(1)} end
        from (select id, row_number() over (order by id desc) from campaign_person
          where campaign_id = ${id}) n
        where n.id = m.id and row_number <= ${ready + LAPSED}`
    }

    await fc.assert(
      fc.asyncProperty(fc.tuple(past, past, past), async (pasts) => {
        await world.sql`delete from sender_action`
        await world.sql`delete from task where action <> 'VISIT_PEOPLE'`
        await world.sql`update campaign_person set status = 'DISCOVERED', visited_at = null`
        for (const [index, one] of pasts.entries()) await tell(ids[index]!, one)
        // Counted here from what was told, and not from rows.
        const max = (kind: 'visits' | 'invitations', share: number) =>
          shareOf(dailyLimitOf(kind, account, now), share)
        const within = (hours: readonly number[], ms: number) =>
          hours.filter((h) => h * HOUR < ms).length
        const spent = ids.filter((_, index) => {
          const { share, visits, invitations, ready } = pasts[index]!
          if (share === 100) return false
          const invited = within(invitations, DAY - 6 * HOUR) + ready
          return within(visits, DAY) >= max('visits', share) || invited >= max('invitations', share)
        })
        await world.database.inWorkspace(world.workspaceId, async (transaction) => {
          const { shares } = await world.accounts.standing(transaction, account, now)
          const held = heldCampaigns(shares, { ...account, now })
          expect(campaignsHeldAt(held, 'visit')).toEqual(spent)
          const { next } = await queue.snapshot(transaction, account, { now, held })
          const [picked] = next.visit
            ? await world.sql<{ campaign: CampaignId }>`
                select campaign_id as campaign from task where id = ${next.visit.task}`
            : []
          const free = ids.filter((id) => !spent.includes(id))
          if (picked) expect(free).toContain(picked.campaign)
          else expect(free).toEqual([])
        })
      }),
      { numRuns: IS_LONG ? 500 : 25 },
    )
  })
})
