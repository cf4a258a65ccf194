/** How long a page of 200 prospects takes to write: `npm run long:encode-page`. */
import { encode as encodeChecked, parse, type input, type output } from 'zod/mini'
import { encode } from '#adapters/http/contract/encode.ts'
import { peopleOperations } from '#adapters/http/contract/people.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'

const { answer } = peopleOperations.listCampaignPeople
const onWire = pageOnWire(Array.from({ length: 200 }, () => prospectOnWire))
const page: output<typeof answer> = parse(answer, onWire)
const ready: input<typeof answer> = encode(answer, page)

const ways = {
  'encoded, as answers are': () => JSON.stringify(encode(answer, page)),
  'encoded and checked': () => JSON.stringify(encodeChecked(answer, page)),
  'text alone': () => JSON.stringify(ready),
}

const REPEATS = 100
const times = new Map<string, number[]>()
for (let turn = 0; turn < 40; turn += 1) {
  for (const [name, write] of Object.entries(ways)) {
    const start = performance.now()
    for (let count = 0; count < REPEATS; count += 1) write()
    const each = ((performance.now() - start) / REPEATS) * 1000
    times.set(name, [...(times.get(name) ?? []), each])
  }
}
for (const [name, all] of times) {
  const sorted = all.slice(10).toSorted((a, b) => a - b)
  console.log(`${name}: ${Math.round(sorted[sorted.length >> 1] ?? 0)} µs a page`)
}
