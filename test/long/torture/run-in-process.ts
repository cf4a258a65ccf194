import { DAY } from '#core/runtime/durations.ts'
import { openDatabase, type DatabaseName } from './open-database.ts'
import { tortureInProcess } from './in-process.ts'
import { MUTATIONS, mutated } from './mutations.ts'
import type { Problem } from './problem.ts'
import { countsOf, minutesSince, type Row } from './report.ts'

const WORLD = { people: 18, faults: 400 }
/** PGlite takes several times as long for each. */
const EMBEDDED_SHARE = 0.2

interface Wanted {
  readonly seed: number
  readonly faults: number
  /** Of a world that alone is wanted, on both databases. */
  readonly world?: number | undefined
}

/** The faults in process, on both databases. */
export async function runInProcess({ seed, faults, world }: Wanted): Promise<Row[]> {
  if (world !== undefined) {
    // The first world has more than one.
    const alone = { seed: world, faults: 1 }
    return [...(await runOn('PGlite', alone)), ...(await runOn('PostgreSQL', alone))]
  }
  const embedded = Math.round(faults * EMBEDDED_SHARE)
  return [
    ...(await runOn('PGlite', { seed, faults: embedded })),
    ...(await runOn('PostgreSQL', { seed: seed + 1000, faults: faults - embedded })),
  ]
}

async function runOn(name: DatabaseName, { seed, faults: wanted }: Wanted): Promise<Row[]> {
  const opened = await openDatabase(name)
  if (!opened) throw new Error('No PostgreSQL is installed.')
  const start = performance.now()
  const counts = new Map<string, number>()
  const problems: Problem[] = []
  let actions = 0
  let excused = 0
  let faults = 0
  try {
    for await (const world of tortureInProcess(opened.database, { ...WORLD, seed })) {
      for (const [fault, count] of world.faults) {
        counts.set(fault, (counts.get(fault) ?? 0) + count)
        faults += count
      }
      excused += world.excused
      actions += world.actions
      problems.push(...world.problems)
      for (const { kind, what } of world.problems) {
        console.log(`${name}, seed ${world.seed}: ${kind}: ${what}`)
      }
      if (faults >= wanted) break
    }
  } finally {
    await opened.close()
  }
  console.log(`${name}: ${countsOf(counts)}`)
  console.log(`${name}: ${excused} late presses whose page nobody read any more are excused`)
  const run = `in process, ${name}`
  return [{ run, faults, kills: 0, actions, problems, minutes: minutesSince(start) }]
}

/** Small ones, in which all is over soon: the first that shows it is enough. */
const WORLD_OF_MUTATIONS = { people: 4, faults: 60, restMs: 4 * DAY }
const MAX_WORLDS_A_MUTATION = 40

/** Whether each mutation shows what it has to. */
export async function runMutations(seed: number): Promise<boolean> {
  const opened = (await openDatabase('PostgreSQL')) ?? (await openDatabase('PGlite'))
  if (!opened) throw new Error('There is no database.')
  let areCaught = true
  try {
    for (const mutation of MUTATIONS) {
      const { places } = mutation
      const plan = { ...WORLD_OF_MUTATIONS, ...mutation.world, seed, places }
      let worlds = 0
      let seen: Problem | undefined
      for await (const world of tortureInProcess(opened.database, plan, await mutated(mutation))) {
        worlds += 1
        seen = world.problems.find(({ kind }) => kind === mutation.shows)
        if (seen || worlds === MAX_WORLDS_A_MUTATION) break
      }
      areCaught &&= seen !== undefined
      const said = seen ? `caught in world ${worlds}: ` : 'NOT CAUGHT: '
      console.log(`${said}${mutation.name}: ${seen?.what ?? ''}`)
    }
  } finally {
    await opened.close()
  }
  return areCaught
}
