/** Tries to make Overture do something twice, lose it or tell it wrong: `npm run torture -- --help`. */
import { HELP, readOptions } from './torture/options.ts'
import { tableOf, type Row } from './torture/report.ts'
import { runChromium } from './torture/run-chromium.ts'
import { runProcesses } from './torture/run-processes.ts'
import { runCorrespondence } from './torture/run-correspondence.ts'
import { runInProcess, runMutations } from './torture/run-in-process.ts'

const options = readOptions(process.argv.slice(2))
if (!options) console.log(HELP)
else {
  const { parts, seed, faults, people, kills, world, worlds } = options
  console.log(`--seed ${seed}`)
  const rows: Row[] = []
  let areCaught = true
  if (parts.includes('in-process')) rows.push(...(await runInProcess({ seed, faults, world })))
  if (parts.includes('correspondence')) {
    rows.push(await runCorrespondence({ seed, people, worlds }))
  }
  if (parts.includes('mutations')) areCaught = await runMutations(seed)
  const ofChromium = Math.round(kills / 5)
  const ofProcesses = { seed, kills: kills - ofChromium }
  if (parts.includes('processes')) rows.push(...(await runProcesses(ofProcesses)))
  if (parts.includes('chromium')) rows.push(...(await runChromium({ seed, kills: ofChromium })))
  console.log(tableOf(rows))
  const isClean = areCaught && rows.every(({ problems }) => problems.length === 0)
  process.exitCode = isClean ? 0 : 1
}
