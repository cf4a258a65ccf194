import type { CampaignId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { FakeExtension, Killed, type ExtensionOptions } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const DAY = 24 * 3_600_000

export const names = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `person-${String(n).padStart(3, '0')}`)

/** Works, being killed as `options` say, until nothing more is planned or the steps are used up. */
export async function workThrough(
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
        await world.answerAll((who) => network.invitations.has(who))
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

export const allInvited = async (world: OutreachWorld, campaign: CampaignId) =>
  Object.values(await world.statuses(campaign)).every(
    (status) => status !== 'DISCOVERED' && status !== 'VISITED',
  )

/** Kills workers anywhere, by a seed, until everybody is invited: what was doubled, lost or paid twice. */
export async function killByChance(
  database: SqlDatabase,
  { seed, people }: { seed: number; people: number },
): Promise<{ killed: number; problems: string[] }> {
  const random = randomFrom(seed)
  const world = await OutreachWorld.open(database, { scale: 60, random })
  const network = new FakeNetwork()
  const campaign = await world.campaign(names(people))
  const options: ExtensionOptions = {
    at(point) {
      if (point === 'after acting' && random.next() < 0.3) {
        for (const who of network.invitations.keys()) {
          if (random.next() < 0.2) network.accept(who, outreachDate(world.time.moment().now))
        }
      }
      if (random.next() < 0.12) throw new Killed()
    },
  }
  const killed = await workThrough(world, network, options, {
    steps: 150 * people,
    until: () => allInvited(world, campaign),
  })
  const problems = names(people).flatMap((who) => {
    const invitations = network.invitations.get(who)?.length ?? 0
    const visits = network.visits.get(who) ?? []
    const isEarly = visits.some((at, index) => index > 0 && +at - +visits[index - 1]! < DAY)
    return [
      ...(invitations === 1 ? [] : [`${who} was invited ${invitations} times`]),
      ...(isEarly ? [`${who} was visited twice within a day`] : []),
    ]
  })
  const credit = await world.credit()
  if (credit !== people) problems.push(`${credit} credits were spent for ${people} people`)
  return { killed, problems }
}
