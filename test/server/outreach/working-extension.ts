import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

export interface Opened {
  readonly world: OutreachWorld
  readonly network: FakeNetwork
  readonly extension: FakeExtension
}

/** A workspace, its network, and an extension that works there. */
export const open = async (database: Parameters<typeof OutreachWorld.open>[0]): Promise<Opened> => {
  const world = await OutreachWorld.open(database)
  const network = new FakeNetwork()
  return { world, network, extension: new FakeExtension(world, network) }
}

/** Time goes by; the extension works only in the last hour of it, and asks seldom. */
export async function pass({ world, extension }: Opened, ms: number): Promise<void> {
  await world.clock.elapse(ms - HOUR)
  await extension.workFor(HOUR, 10 * MINUTE)
}

export const nowOf = (world: OutreachWorld) => outreachDate(world.time.moment().now)
