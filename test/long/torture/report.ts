import type { Effect } from '#demo-network/effects/effect.ts'
import type { FaultPlan } from './fault-plan.ts'
import { PROBLEM_KINDS, type Problem } from './problem.ts'

/** One line of the table. */
export interface Row {
  readonly run: string
  readonly faults: number
  readonly kills: number
  /** Visits and invitations that the network received. */
  readonly actions: number
  readonly problems: readonly Problem[]
  readonly minutes: number
}

const HEADER = ['run', 'faults', 'kills', 'actions', ...PROBLEM_KINDS, 'minutes']

/** The result as a table of Markdown, with a line of sums. */
export function tableOf(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const total: Row = {
    run: 'all',
    faults: sum(({ faults }) => faults),
    kills: sum(({ kills }) => kills),
    actions: sum(({ actions }) => actions),
    problems: rows.flatMap(({ problems }) => problems),
    minutes: sum(({ minutes }) => minutes),
  }
  const lines = [HEADER, HEADER.map(() => '---'), ...[...rows, total].map(cellsOf)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const cellsOf = ({ run, faults, kills, actions, problems, minutes }: Row): string[] => [
  ...[run, String(faults), String(kills), String(actions)],
  ...PROBLEM_KINDS.map((kind) => String(problems.filter((one) => one.kind === kind).length)),
  minutes.toFixed(1),
]

/** How often each kind of fault came, most often first. */
export const countsOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

export const minutesSince = (start: number): number => (performance.now() - start) / 60_000

interface Ran {
  readonly plan: FaultPlan
  readonly kills: number
  readonly effects: readonly Effect[]
  readonly problems: readonly Problem[]
  readonly start: number
}

/** The line of a run of processes, and on the way what went wrong in it. */
export function rowOf(run: string, { plan, kills, effects, problems, start }: Ran): Row {
  console.log(`${run}: ${countsOf(plan.counts)}`)
  for (const { kind, what } of problems) console.log(`${run}: ${kind}: ${what}`)
  const actions = effects.filter(({ kind }) => kind === 'visit' || kind === 'connect').length
  const minutes = minutesSince(start)
  return { run, faults: plan.total - kills, kills, actions, problems, minutes }
}
