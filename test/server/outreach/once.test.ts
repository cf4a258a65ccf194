import { outreachDate } from '#core/runtime/moments.ts'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { IS_LONG, printResult } from '../../fixtures/long.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { FakeExtension, KILL_POINTS, Killed } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { acceptedCampaign, writeDrafts } from './follow-ups.ts'
import { invitedCampaign } from './invited-campaign.ts'
import { allInvited, killByChance, names, workThrough } from './kill-workers.ts'
import { OutreachWorld } from './outreach-world.ts'

describeOnOneDatabase('in outreach', (open) => {
  test.each(KILL_POINTS)('a worker killed %s doubles nothing and loses nothing', async (point) => {
    const world = await OutreachWorld.open(await open(), { scale: 60 })
    const network = new FakeNetwork()
    const campaign = await world.campaign(names(4))
    const seen = new Set<string>()
    const killed = await workThrough(
      world,
      network,
      {
        at(reached, { task }) {
          const key = `${task.id} ${Number(task.intentAt)}`
          if (reached !== point || seen.has(key)) return
          seen.add(key)
          throw new Killed()
        },
      },
      { steps: 200, until: () => allInvited(world, campaign) },
    )
    expect(killed).toBeGreaterThanOrEqual(8)
    expect(network.doubled).toEqual([])
    expect([...network.visits.keys()].sort()).toEqual(names(4))
    expect([...network.invitations.keys()].sort()).toEqual(names(4))
    expect(Object.values(await world.statuses(campaign))).toEqual(Array(4).fill('INVITATION_SENT'))
    expect(await world.credit()).toBe(4)
  })

  test.each(KILL_POINTS)('a worker killed %s sends each message once', async (point) => {
    const world = await OutreachWorld.open(await open(), { scale: 60 })
    const network = new FakeNetwork()
    const steps = [{ type: 'connect' }, { type: 'message' }, { type: 'message', hours: 1 }] as const
    const campaign = await acceptedCampaign(world, names(2), steps)
    await writeDrafts(world, campaign)
    const seen = new Set<string>()
    const isOver = async () =>
      Object.values(await world.statuses(campaign)).every((one) => one === 'END_OF_SEQUENCE')
    const killed = await workThrough(
      world,
      network,
      {
        at(reached, { task }) {
          const key = `${task.id} ${Number(task.intentAt)}`
          if (reached !== point || task.action !== 'SEND_MESSAGE' || seen.has(key)) return
          seen.add(key)
          throw new Killed()
        },
      },
      { steps: 300, until: isOver },
    )
    expect(killed).toBeGreaterThanOrEqual(4)
    expect(network.doubled).toEqual([])
    for (const who of names(2)) {
      const texts = network.thread(who).map(({ text }) => text)
      expect(texts).toEqual([`step 2 for ${who}`, `step 3 for ${who}`])
    }
    expect(await isOver()).toBe(true)
    expect(await world.credit()).toBe(4)
  })

  test.each(KILL_POINTS)('a worker killed %s withdraws each invitation once', async (point) => {
    const world = await OutreachWorld.open(await open(), { scale: 60 })
    const network = new FakeNetwork()
    const steps = [{ type: 'connect' }, { type: 'withdraw', hours: 2 }] as const
    const campaign = await invitedCampaign({ world, network }, names(2), steps)
    const seen = new Set<string>()
    const isOver = async () =>
      Object.values(await world.statuses(campaign)).every((one) => one === 'FAIL_TO_INVITE')
    const killed = await workThrough(
      world,
      network,
      {
        at(reached, { task }) {
          const key = `${task.id} ${Number(task.intentAt)}`
          if (reached !== point || task.action !== 'WITHDRAW_INVITE' || seen.has(key)) return
          seen.add(key)
          throw new Killed()
        },
      },
      { steps: 300, until: isOver },
    )
    expect(killed).toBeGreaterThanOrEqual(2)
    expect(network.doubled).toEqual([])
    expect([...network.withdrawals.keys()].toSorted()).toEqual(names(2))
    expect(await isOver()).toBe(true)
  })

  test('an extension that sends again instead of looking is caught doing an action twice', async () => {
    const world = await OutreachWorld.open(await open(), { scale: 60 })
    const network = new FakeNetwork()
    const campaign = await world.campaign(names(2))
    const seen = new Set<number>()
    await workThrough(
      world,
      network,
      {
        actsWhenAskedToLook: true,
        at(reached, { task }) {
          if (reached !== 'after acting' || seen.has(task.id)) return
          seen.add(task.id)
          throw new Killed()
        },
      },
      { steps: 60, until: () => allInvited(world, campaign) },
    )
    expect(network.doubled).not.toEqual([])
  })

  test('one of two extensions asking at once gets the task, the other nothing', async () => {
    const world = await OutreachWorld.open(await open())
    await world.campaign(names(5))
    const asked = await Promise.all(Array.from({ length: 8 }, () => world.lease()))
    expect(asked.filter(({ lease }) => lease !== null)).toHaveLength(1)
  })
})

describeOnOneDatabase('in outreach over days', (open) => {
  const { seeds, people, enough } = IS_LONG
    ? { seeds: [...Array(30).keys()].map((n) => n + Date.now()), people: 20, enough: 300 }
    : { seeds: [7], people: 10, enough: 8 }

  test(
    'workers killed anywhere, again and again, do each action once',
    { timeout: 600_000 },
    async () => {
      let all = 0
      for (const seed of seeds) {
        const { killed, problems } = await killByChance(await open(), { seed, people })
        printResult(`seed ${seed}: ${killed} killed, ${problems.length} problems`)
        expect(problems, `seed ${seed}`).toEqual([])
        all += killed
      }
      expect(all).toBeGreaterThanOrEqual(enough)
    },
  )

  test('a campaign is stalled, by the outreach clock, since its extension was last there', async () => {
    const world = await OutreachWorld.open(await open(), { scale: 720 })
    const campaign = await world.campaign(names(1))
    await world.clock.elapse(60_000)
    const { now: lastThere } = world.time.moment()
    await world.lease()
    await world.clock.elapse(120_000)
    const stalls = await world.database.inWorkspace(world.workspaceId, (transaction) =>
      world.services.stalls.stallsOf(transaction, [campaign]),
    )
    expect(stalls.get(campaign)).toMatchObject({
      code: 'extension',
      since: outreachDate(lastThere),
    })
  })

  test(
    'on the fast clock of the demo a killed worker wastes no visit',
    { timeout: 60_000 },
    async () => {
      const world = await OutreachWorld.open(await open(), { scale: 720, random: randomFrom(3) })
      const network = new FakeNetwork()
      const campaign = await world.campaign(names(22))
      const killAt = new Set([4, 11, 25, 33])
      let acted = 0
      const extension = new FakeExtension(world, network, {
        at(point) {
          if (point !== 'after acting') return
          acted += 1
          if (killAt.has(acted)) throw new Killed()
        },
      })
      const start = world.clock.now()
      while (!(await allInvited(world, campaign))) {
        if (world.clock.now() - start > 30 * 60_000) break
        try {
          const { worked, nextDueAt } = await extension.step()
          const wait = (nextDueAt ?? world.clock.now()) - world.clock.now()
          await world.clock.elapse(worked ? 4000 : Math.min(Math.max(wait, 100), 60_000))
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          await world.clock.elapse(15_000)
        }
      }
      expect(Object.values(await world.statuses(campaign))).toEqual(
        Array(22).fill('INVITATION_SENT'),
      )
      expect(network.doubled).toEqual([])
      expect(world.clock.now() - start).toBeLessThan(12 * 60_000)
    },
  )
})
