import { openDatabase } from './open-database.ts'
import { tortureInProcess } from './in-process.ts'
import type { WorldResult } from './in-process-world.ts'
import type { Problem, ProblemKind } from './problem.ts'
import { countsOf, minutesSince, type Row } from './report.ts'

/** So many people, of two accounts, are written to for about ten days of outreach, and some invited before. */
const PEOPLE_A_WORLD = 400
const WORLD = {
  ...{ people: PEOPLE_A_WORLD, isInvited: true, newcomers: 30 },
  ...{ faults: 1_200, rate: 0.05, restlessness: 6 },
}
/** Each has a database of its own: what one waits for doesn't hold up the other. */
const LANES = 2

interface Wanted {
  readonly seed: number
  readonly people: number
  /** Of all worlds those alone, from 0. */
  readonly worlds?: readonly number[] | undefined
}

/** Messages to so many people, with few faults of other kinds. */
export async function runCorrespondence({ seed, people, worlds }: Wanted): Promise<Row> {
  const start = performance.now()
  const counts = new Map<string, number>()
  const problems: Problem[] = []
  const all = Array.from({ length: Math.ceil(people / PEOPLE_A_WORLD) }, (_, nth) => nth)
  const left = worlds?.slice() ?? all
  let actions = 0
  const lane = async (): Promise<void> => {
    const opened = await openDatabase('PostgreSQL')
    if (!opened) throw new Error('No PostgreSQL is installed.')
    try {
      for (let nth = left.shift(); nth !== undefined; nth = left.shift()) {
        const plan = { ...WORLD, people: Math.min(people, PEOPLE_A_WORLD), seed: seed + nth }
        for await (const world of tortureInProcess(opened.database, plan)) {
          actions += world.actions
          problems.push(...world.problems)
          for (const [fault, count] of world.faults)
            counts.set(fault, (counts.get(fault) ?? 0) + count)
          console.log(`world ${nth}: ${seenIn(world)}, ${minutesSince(start).toFixed(1)} minutes`)
          for (const { kind, what } of world.problems) {
            console.log(`world ${nth}, seed ${world.seed}: ${kind}: ${what}`)
          }
          break
        }
      }
    } finally {
      await opened.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES, left.length) }, lane))
  console.log(`correspondence with ${people} people: ${countsOf(counts)}`)
  const faults = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const run = `correspondence, ${people} people`
  return { run, faults, kills: 0, actions, problems, minutes: minutesSince(start) }
}

/** What a world was like, and what went wrong in it. */
const seenIn = ({ messages, notes, faults, problems }: WorldResult): string => {
  const replies = [...faults].flatMap(([fault, count]) => {
    const [, when] = /^thread: a reply (.*)$/.exec(fault) ?? []
    return when === undefined ? [] : [`${count} ${when}`]
  })
  const count = (kind: ProblemKind) => problems.filter((one) => one.kind === kind).length
  return [
    `${messages} messages, ${notes} notes`,
    `replies: ${replies.join(', ') || 'none'}`,
    `sent after a reply ${count('unheard')}, unapproved ${count('unapproved')}`,
    `twice ${count('duplicates')}, in other words ${count('misrecorded')}, all ${problems.length}`,
  ].join('; ')
}
