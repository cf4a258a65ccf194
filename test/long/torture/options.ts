import { parseArgs } from 'node:util'

export const PARTS = ['in-process', 'correspondence', 'mutations', 'processes', 'chromium'] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  readonly parts: readonly Part[]
  readonly seed: number
  /** In process. */
  readonly faults: number
  /** Of processes, by SIGKILL. */
  readonly kills: number
  /** To whom messages are sent, in process. */
  readonly people: number
  /** In process, the seed of one world that is played again alone. */
  readonly world: number | undefined
  /** Of the correspondence, those alone. */
  readonly worlds: readonly number[] | undefined
}

export const HELP = `npm run torture [-- --part <part,…>] [--seed <n>] [--faults <n>] [--people <n>]
                       [--worlds <n-n>] [--kills <n>]

Breaks whatever can break while Overture does outreach on the demo network, then compares what the
network received with what the database says. Exits with 1 unless every count is 0.

  --part    which of these, all by default; the minutes are those of two idle cores
    in-process  faults in calls, pages, presses, transactions and clocks, on PGlite and PostgreSQL;
                10,000 of them take a quarter of an hour
    correspondence
                messages to many people who reply, and are written to by hand, at any instant, between
                last look and press too, while users approve, edit, remove and pause, and some are
                invited with notes; 400 people a world, on PostgreSQL
    mutations   breaks the product in known ways, each of which must be caught; a minute
    processes   kill -9 of servers, databases and workers that speak the protocol, cut connections,
                a full disk, clocks that jump, two servers on one PostgreSQL; 240 kills take
                half an hour
    chromium    kill -9 of the product, PostgreSQL, the browser, the extension's worker and its page, on
                PGlite and PostgreSQL; 60 kills take 10 minutes
  --seed    what follows by chance; printed by each run, and the same again with the same seed
            (in process exactly; of processes the order and the pauses, not what they meet)
  --faults  10000 by default
  --people  of the correspondence, 10000 by default
  --worlds  of the correspondence, these of its worlds alone, such as 0-4, so that it is run in parts
  --kills   300 by default, of which Chromium has one in five
  --world   in process, plays the one world again that a problem was found in, by its seed`

/** Null where help was asked for; throws where the words make no sense. */
export function readOptions(words: readonly string[]): Options | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean' },
      ...{ part: text, seed: text, faults: text, people: text, kills: text },
      ...{ world: text, worlds: text },
    },
  })
  if (values.help) return null
  const parts = values.part?.split(',') ?? PARTS
  return {
    parts: parts.map(readPart),
    seed: readCount('seed', values.seed ?? String(Math.floor(Date.now() / 1000))),
    faults: readCount('faults', values.faults ?? '10000'),
    people: readCount('people', values.people ?? '10000'),
    kills: readCount('kills', values.kills ?? '300'),
    world: values.world === undefined ? undefined : readCount('world', values.world),
    worlds: values.worlds === undefined ? undefined : readRange('worlds', values.worlds),
  }
}

function readPart(text: string): Part {
  const part = PARTS.find((one) => one === text)
  if (part === undefined) throw new Error(`There is no part "${text}": ${PARTS.join(', ')}.`)
  return part
}

function readRange(name: string, text: string): readonly number[] {
  const [first = 0, last = first] = text.split('-').map((one) => readCount(name, one))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth)
}

function readCount(name: string, text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`--${name} takes a whole number.`)
  return count
}
