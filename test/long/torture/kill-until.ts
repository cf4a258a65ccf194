import type { FaultPlan } from './fault-plan.ts'

/** Something that is killed, and begun again. */
export interface Killing {
  readonly name: string
  /** How often it is this one, beside the others. */
  readonly share: number
  kill(): Promise<void>
  relaunch(): Promise<void>
}

/** Something that goes wrong for a while. */
export interface PassingFault {
  readonly name: string
  begin(): Promise<void>
  end(): Promise<void>
}

interface KillPlan {
  readonly kills: number
  readonly killings: readonly Killing[]
  readonly faults: readonly PassingFault[]
}

const PAUSE_MS = { least: 200, more: 3_500 }
const AWAY_MS = 600
const FAULT_SHARE = 0.4

/** Kills one after the other, by the plan's chance, with other faults between. */
export async function killUntil(
  plan: FaultPlan,
  { kills, killings, faults }: KillPlan,
): Promise<void> {
  const lots = killings.flatMap((one) => Array.from({ length: one.share }, () => one))
  for (let killed = 0; killed < kills; killed += 1) {
    await passes(PAUSE_MS.least + plan.upTo(PAUSE_MS.more))
    const fault = faults[Math.floor(plan.upTo(faults.length))]
    if (fault && plan.random.next() < FAULT_SHARE) {
      plan.count(fault.name)
      await fault.begin()
      await passes(plan.upTo(PAUSE_MS.more))
      await fault.end()
    }
    const killing = lots[Math.floor(plan.upTo(lots.length))]
    if (!killing) return
    plan.count(`kill -9 of ${killing.name}`)
    await killing.kill()
    await passes(plan.upTo(AWAY_MS))
    await killing.relaunch()
  }
}

export const passes = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
