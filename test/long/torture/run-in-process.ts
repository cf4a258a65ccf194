import { openDatabase, type DatabaseName } from './open-database.ts'
import { tortureInProcess } from './in-process.ts'
import { MUTATIONS, mutated } from './mutations.ts'
import type { Problem } from './problem.ts'
import { countsOf, minutesSince, type Row } from './report.ts'

const PEOPLE = 18
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
    const alone = { seed: world, faults: 1 }
    return [...(await runOn('PGlite', alone)), ...(await runOn('PostgreSQL', alone))]
  }
  const embedded = Math.round(faults * EMBEDDED_SHARE)
  return [
    ...(await runOn('PGlite', { seed, faults: embedded })),
    ...(await runOn('PostgreSQL', { seed: seed + 1000, faults: faults - embedded })),
  ]
}

async function runOn(name: DatabaseName, wanted: Wanted): Promise<Row[]> {
  const opened = await openDatabase(name)
  if (!opened) throw new Error('No PostgreSQL is installed.')
  const start = performance.now()
  const counts = new Map<string, number>()
  const problems: Problem[] = []
  let actions = 0
  try {
    for await (const world of tortureInProcess(opened.database, { ...wanted, people: PEOPLE })) {
      for (const [fault, count] of world.faults) {
        counts.set(fault, (counts.get(fault) ?? 0) + count)
      }
      actions += world.actions
      problems.push(...world.problems)
      for (const { kind, what } of world.problems) {
        console.log(`${name}, seed ${world.seed}: ${kind}: ${what}`)
      }
    }
  } finally {
    await opened.close()
  }
  console.log(`${name}: ${countsOf(counts)}`)
  const faults = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const run = `in process, ${name}`
  return [{ run, faults, kills: 0, actions, problems, minutes: minutesSince(start) }]
}

const MAX_FAULTS_A_MUTATION = 1500

/** Whether each mutation shows what it has to. */
export async function runMutations(seed: number): Promise<boolean> {
  const opened = (await openDatabase('PostgreSQL')) ?? (await openDatabase('PGlite'))
  if (!opened) throw new Error('There is no database.')
  let areCaught = true
  try {
    for (const mutation of MUTATIONS) {
      const plan = { seed, faults: MAX_FAULTS_A_MUTATION, people: PEOPLE }
      let seen: Problem | undefined
      for await (const world of tortureInProcess(opened.database, plan, await mutated(mutation))) {
        seen = world.problems.find(({ kind }) => kind === mutation.shows)
        if (seen) break
      }
      areCaught &&= seen !== undefined
      console.log(`${seen ? 'caught' : 'NOT CAUGHT'}: ${mutation.name}: ${seen?.what ?? ''}`)
    }
  } finally {
    await opened.close()
  }
  return areCaught
}
