/**
 * What things cost beside the least that they could cost, measured in the same run: `npm run benchmark`, or
 * only some, by their names. `-- --json` prints JSON in place of the table. Fails where a figure misses its gate.
 */
import { amongOthers } from './among-others.ts'
import { campaignRuns } from './campaign-runs.ts'
import { csvImport } from './csv-import.ts'
import { encodedPage } from './encoded-page.ts'
import { metrics } from './metrics.ts'
import { nextVisits } from './next-visits.ts'
import { peopleLists } from './people-lists.ts'
import { prospectLists } from './prospect-lists.ts'
import { commandLine } from './cli.ts'
import { fanOut } from './fan-out.ts'
import { importBesideLists } from './import-beside-lists.ts'
import { importBesideVisits } from './import-beside-visits.ts'
import { judged, type Judged } from './figure.ts'
import { page } from './page.ts'
import { pageBytes } from './page-bytes.ts'
import { requests } from './requests.ts'
import { start } from './start.ts'
import { visitSteps } from './visit-steps.ts'
import { workerWake } from './worker-wake.ts'

const BENCHMARKS = [
  pageBytes,
  commandLine,
  start,
  workerWake,
  page,
  requests,
  fanOut,
  visitSteps,
  encodedPage,
  campaignRuns,
  nextVisits,
  amongOthers,
  prospectLists,
  peopleLists,
  metrics,
  csvImport,
  importBesideLists,
  importBesideVisits,
]

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const chosen = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name))
const unknown = names.filter((name) => !BENCHMARKS.some((each) => each.name === name))
if (unknown.length > 0) throw new Error(`There is no benchmark named ${unknown.join(', ')}.`)

const rounded = (value: number) => Number(value.toFixed(2))

const inTable = (figures: readonly Judged[]) =>
  figures.map(({ name, ours, floor, ratio, floorByFloor, ...rest }) => ({
    figure: name,
    ours: rounded(ours),
    floor: rounded(floor),
    ratio: rounded(ratio),
    'floor by floor': floorByFloor === undefined ? '' : rounded(floorByFloor),
    ...rest,
    gate: rounded(rest.gate),
    goal: rounded(rest.goal),
  }))

const isJson = words.includes('--json')
const all: (Judged & { readonly benchmark: string })[] = []
for (const { name, measure } of chosen) {
  // The figures alone go where they may be read by a program.
  console.error(`Measuring ${name}…`)
  try {
    const figures = (await measure()).map(judged)
    all.push(...figures.map((figure) => ({ benchmark: name, ...figure })))
    if (!isJson) console.table(inTable(figures))
  } catch (error) {
    // The others are measured all the same.
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
  }
}
if (isJson) console.log(JSON.stringify(all, null, 2))
if (all.some(({ verdict }) => verdict === 'MISSED')) process.exitCode = 1
