/**
 * Breaks the product in each way of the map of the specification, one after the other, on a copy of the tree, and
 * runs the test that should notice: `npm run mutations`, or only those whose name, file or test has one of the
 * words given. Fails where a mutation survives.
 */
import { MUTATIONS } from './all.ts'
import { CopiedTree } from './copied-tree.ts'
import type { SpecificationMutation } from './specification-mutation.ts'
import { TreeTests, type Outcome } from './tree-tests.ts'

const VERDICTS = { passed: 'SURVIVED', failed: 'caught', broke_down: 'ERROR' } as const

const words = process.argv.slice(2)
const isChosen = ({ name, file, test }: SpecificationMutation): boolean =>
  words.length === 0 || words.some((word) => `${name} ${file} ${test.file}`.includes(word))
const chosen = MUTATIONS.filter(isChosen)
if (chosen.length === 0) throw new Error(`No mutation has ${words.join(' or ')} in it.`)

const tree = new CopiedTree()
const tests = await TreeTests.start(tree.root)
let uncaught: readonly string[] = []
try {
  uncaught = await tryAll()
} finally {
  await tests.close()
  tree.remove()
}
// The tests that failed, as they should, have set another one.
process.exitCode = uncaught.length > 0 ? 1 : 0

async function tryAll(): Promise<readonly string[]> {
  const unchanged = await tests.run(chosen.map(({ test }) => test))
  if (unchanged.kind !== 'passed') {
    throw new Error(`Without any mutation the tests fail: ${detailsOf(unchanged)}`)
  }
  const uncaught: string[] = []
  for (const mutation of chosen) {
    const before = performance.now()
    const outcome = await outcomeOf(mutation)
    const seconds = ((performance.now() - before) / 1000).toFixed(1)
    const line = `${VERDICTS[outcome.kind]} ${mutation.name}${detailsOf(outcome)}`
    console.log(`${seconds.padStart(5)} s  ${line}`)
    if (outcome.kind !== 'failed') uncaught.push(line)
  }
  console.log(`\n${chosen.length} mutations, survivors: ${uncaught.length}`)
  for (const line of uncaught) console.log(line)
  return uncaught
}

async function outcomeOf(mutation: SpecificationMutation): Promise<Outcome> {
  tree.mutate(mutation)
  tests.forget(mutation.file)
  const outcome = await tests.run([mutation.test])
  tree.restore(mutation)
  tests.forget(mutation.file)
  return outcome
}

function detailsOf(outcome: Outcome): string {
  if (outcome.kind === 'broke_down') return `: ${outcome.why}`
  return ''
}
