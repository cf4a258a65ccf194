import { expect, test } from 'vitest'
import { describeOnBothDatabases, describeOnPglite } from '../../fixtures/databases.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { FakeExtension, KILL_POINTS, Killed, type ExtensionOptions } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `person-${String(n).padStart(3, '0')}`)

/** Works, being killed as `options` say, until nothing more is planned or the steps are used up. */
async function workThrough(
  world: OutreachWorld,
  network: FakeNetwork,
  options: ExtensionOptions,
  { steps, until }: { steps: number; until: () => Promise<boolean> },
): Promise<number> {
  const extension = new FakeExtension(world, network, options)
  let killed = 0
  for (let step = 0; step < steps; step += 1) {
    try {
      const { worked, nextDueAt } = await extension.step()
      if (worked) await world.clock.elapse(1000)
      else {
        if (await until()) return killed
        const wait = nextDueAt === null ? 60_000 : Math.max(1000, nextDueAt - world.clock.now())
        await world.clock.elapse(wait)
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      killed += 1
      await world.clock.elapse(2000)
    }
  }
  return killed
}

const allInvited = async (world: OutreachWorld, campaign: number) =>
  Object.values(await world.statuses(campaign)).every(
    (status) => status !== 'DISCOVERED' && status !== 'VISITED',
  )

describeOnBothDatabases('each action, once', (open) => {
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
          const key = `${task.id} ${task.intentAt}`
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

  test('an extension that sends again instead of looking is caught by the same count', async () => {
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

  test('of two extensions asking at once one gets the task, the other nothing', async () => {
    const world = await OutreachWorld.open(await open())
    await world.campaign(names(5))
    const asked = await Promise.all(Array.from({ length: 8 }, () => world.lease()))
    expect(asked.filter(({ lease }) => lease !== null)).toHaveLength(1)
  })
})

describeOnPglite('each action, once, by chance', (open) => {
  test('workers killed anywhere, again and again, over days', { timeout: 120_000 }, async () => {
    const seed = Date.now() % 1_000_000
    console.log(`seed ${seed}`)
    const random = randomFrom(seed)
    const world = await OutreachWorld.open(await open(), { scale: 60, random })
    const network = new FakeNetwork()
    const campaign = await world.campaign(names(20))
    const killed = await workThrough(
      world,
      network,
      {
        at(point) {
          if (point === 'after acting' && random.next() < 0.3) {
            for (const who of network.invitations.keys()) {
              if (random.next() < 0.2) network.accept(who, new Date(world.time.moment().now))
            }
          }
          if (random.next() < 0.12) throw new Killed()
        },
      },
      { steps: 3000, until: () => allInvited(world, campaign) },
    )
    expect(killed).toBeGreaterThan(20)
    expect([...network.invitations.values()].every((times) => times.length === 1)).toBe(true)
    expect([...network.invitations.keys()].sort()).toEqual(names(20))
    for (const times of network.visits.values()) {
      for (const [index, at] of times.entries()) {
        const before = times[index - 1]
        if (before) expect(+at - +before).toBeGreaterThanOrEqual(DAY)
      }
    }
    expect(await world.credit()).toBe(20)
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
