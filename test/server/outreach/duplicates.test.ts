import { expect, test } from 'vitest'
import type { CampaignId } from '#core/runtime/ids.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'
import type { Sql } from '../../fixtures/sql.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const HOUR = 3_600_000

async function worldWith(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  const remove = (id: CampaignId) => world.remove(id)
  /** A campaign whose import found everybody in another one. */
  const duplicated = async (people: readonly string[]) => {
    const id = await world.campaign(people, { run: false })
    await world.sql`update campaign_person set status = 'DUPLICATED' where campaign_id = ${id}`
    return id
  }
  const historyOf = async (campaignId: CampaignId) => {
    const [person] = await world.people(campaignId)
    const { readHistory } = world.services
    const history = await readHistory.execute(world.workspaceId, campaignId, person!.id)
    return history?.map(({ code }) => code)
  }
  return { world, network, extension, remove, duplicated, historyOf }
}

describeOnOneDatabase('duplicates', (open) => {
  test('are let in by the next run once the other campaign is deleted', async () => {
    const { world, network, extension, remove, duplicated, historyOf } = await worldWith(open)
    const draft = await world.campaign(['a-one'], { run: false })
    const campaign = await duplicated(['a-one'])
    await remove(draft)
    world.events.length = 0
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DISCOVERED' })
    expect(await world.campaignStatus(campaign)).toBe('running')
    expect(await historyOf(campaign)).toContain('duplicate_freed')
    const [person] = await world.people(campaign)
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'people', campaignId: campaign, ids: [person!.id] }),
    )
    await extension.workFor(3 * HOUR)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.invitations.get('a-one')).toHaveLength(1)
  })

  test('are let in by the next run of a finished campaign too', async () => {
    const { world, remove, duplicated } = await worldWith(open)
    const draft = await world.campaign(['a-one'], { run: false })
    const campaign = await duplicated(['a-one'])
    await world.run(campaign)
    expect(await world.campaignStatus(campaign)).toBe('finished')
    await remove(draft)
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DISCOVERED' })
    expect(await world.campaignStatus(campaign)).toBe('running')
  })

  test.each<[string, (sql: Sql, other: CampaignId) => Promise<unknown>]>([
    [
      'is archived',
      (sql, other) => sql`update campaign set archived_at = now() where id = ${other}`,
    ],
    [
      'is finished',
      (sql, other) => sql`update campaign set status = 'finished' where id = ${other}`,
    ],
    [
      'has them removed',
      (sql, other) => sql`update campaign_person set status = 'USER_CANCELLED'
        where campaign_id = ${other}`,
    ],
    [
      'has them as duplicates itself',
      (sql, other) => sql`update campaign_person set status = 'DUPLICATED'
        where campaign_id = ${other}`,
    ],
  ])('are let in by the next run once the other campaign %s', async (_, change) => {
    const { world, duplicated } = await worldWith(open)
    const draft = await world.campaign(['a-one'], { run: false })
    const campaign = await duplicated(['a-one'])
    await change(world.sql, draft)
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DISCOVERED' })
  })

  test('that are let in after everybody was asked for do not come before the others', async () => {
    const { world, remove, duplicated } = await worldWith(open)
    const draft = await world.campaign(['a-one'], { run: false })
    const campaign = await duplicated(['a-one'])
    await world.add(campaign, ['b-two'])
    await world.request('visit', campaign, { filter: {} })
    await world.clock.elapse(1000)
    await remove(draft)
    await world.run(campaign)
    const planned = await world.sql`select p.public_identifier as who, t.priority from task t
      join campaign_person m on m.id = t.campaign_person_id join person p on p.id = m.person_id
      order by t.priority desc`
    expect(planned).toEqual([
      { who: 'b-two', priority: 10 },
      { who: 'a-one', priority: 0 },
    ])
  })

  test('stay out while a draft has them, and a campaign with nobody else in it is finished', async () => {
    const { world, duplicated, historyOf } = await worldWith(open)
    await world.campaign(['a-one', 'b-two'], { run: false })
    const campaign = await duplicated(['a-one', 'b-two'])
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DUPLICATED', 'b-two': 'DUPLICATED' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(await historyOf(campaign)).not.toContain('duplicate_freed')
  })

  test('are let in where the campaign allows them, and invited by one of both alone', async () => {
    const { world, network, extension, duplicated } = await worldWith(open)
    await world.campaign(['a-one'])
    const campaign = await duplicated(['a-one', 'b-two'])
    await world.sql`update campaign set duplicate_policy = 'allow' where id = ${campaign}`
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DISCOVERED', 'b-two': 'DISCOVERED' })
    expect(await world.campaignStatus(campaign)).toBe('running')
    await extension.workFor(6 * HOUR)
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(network.invitations.get('b-two')).toHaveLength(1)
  })

  test('who were invited elsewhere stay out though the campaign allows duplicates', async () => {
    const { world, duplicated } = await worldWith(open)
    const first = await world.campaign(['a-one'])
    const campaign = await duplicated(['a-one'])
    await world.sql`update campaign_person set status = 'INVITATION_SENT'
      where campaign_id = ${first}`
    await world.sql`update campaign set duplicate_policy = 'allow' where id = ${campaign}`
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DUPLICATED' })
  })

  test('who come by a later import are told of the campaign that invited them, not of a pause', async () => {
    const { world, historyOf } = await worldWith(open)
    const first = await world.campaign(['a-one'], { run: false })
    await world.sql`update campaign_person set status = 'INVITATION_SENT'
      where campaign_id = ${first}`
    await world.lease()
    const skipping = await world.campaign(['a-one'])
    expect(await historyOf(skipping)).toEqual(['taken'])
    const allowing = await world.campaign(['a-one'], { policy: 'allow' })
    expect(await historyOf(allowing)).toEqual(['delay'])
  })

  test('stay out after a campaign that invited them is gone', async () => {
    const { world, network, extension, remove, duplicated } = await worldWith(open)
    const first = await world.campaign(['a-one'])
    const campaign = await duplicated(['a-one'])
    await extension.workFor(3 * HOUR)
    await remove(first)
    await world.run(campaign)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DUPLICATED' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(network.invitations.get('a-one')).toHaveLength(1)
  })
})
