import { DAY, MINUTE } from '#core/runtime/durations.ts'
import type { Effect } from '#demo-network/effects/effect.ts'
import type { Ledger, TaskEntry } from './ledger.ts'
import type { Problem } from './problem.ts'

/** What the harness itself did to the network, beside what the product did. */
export interface Excused {
  /** How often a press of each person was repeated, or came late: the network refuses those. */
  readonly repeats: ReadonlyMap<string, number>
  /** Visits that arrived late, and whose page nobody read any more: their numbers. */
  readonly unseen: ReadonlySet<number>
}

const AGAIN_AND_AGAIN = ['CHECK_ACCEPTED', 'SYNC_NETWORK']
const OPEN = ['pending', 'leased', 'running', 'unverified']
const INVITED = ['INVITATION_SENT', 'ACCEPTED']

/** Compares what the network received with what the product says, when all has come to rest. */
export const judge = (
  effects: readonly Effect[],
  ledger: Ledger,
  excused: Excused = { repeats: new Map(), unseen: new Set() },
): Problem[] => {
  const people = new Set(ledger.memberships.map(({ person }) => person))
  const strangers = effects.filter(({ person }) => person !== null && !people.has(person))
  return [
    ...[...people].flatMap((person) => {
      const done = effects.filter((effect) => effect.person === person)
      const tasks = ledger.tasks.filter((task) => task.person === person)
      return [
        ...judgeInvitations(person, done, tasks, excused.repeats.get(person) ?? 0),
        ...judgeVisits(person, done, tasks, excused.unseen),
        ...judgeMemberships(person, done, ledger),
      ]
    }),
    ...strangers
      .filter(({ kind }) => kind === 'visit' || kind === 'connect')
      .map(({ kind, person }) => lost(`${person} is in no campaign: ${kind}`)),
    ...ledger.tasks
      .filter(({ action, status }) => OPEN.includes(status) && !AGAIN_AND_AGAIN.includes(action))
      .map(({ id, action, status, person }) => stuck(`${person}: ${action} ${id} is ${status}`)),
    ...ledger.counters
      .filter(({ kept, so }) => kept !== so)
      .map(({ what, kept, so }) => uncounted(`${what}: ${kept} are counted, ${so} there are`)),
  ]
}

function judgeInvitations(
  person: string,
  effects: readonly Effect[],
  tasks: readonly TaskEntry[],
  repeats: number,
): Problem[] {
  const sent = effects.filter(({ kind }) => kind === 'connect')
  const refused = effects.filter(({ kind }) => kind === 'connect_refused_duplicate')
  const own = tasks.filter(({ action }) => action === 'CONNECT_PEOPLE')
  const succeeded = own.filter(({ status }) => status === 'succeeded')
  const problems: Problem[] = []
  if (sent.length > 1) problems.push(duplicate(`${person} was invited ${sent.length} times`))
  if (refused.length > repeats) {
    problems.push(duplicate(`${person} was tried to be invited again ${refused.length} times`))
  }
  if (sent.length === 0) {
    if (succeeded.length === 0) return problems
    return [...problems, wrong(`${person} was not invited, but is said to be`)]
  }
  if (!own.some(({ charged }) => charged === 'invitations')) {
    problems.push(uncounted(`${person} was invited, and no budget counts it`))
  }
  if (succeeded.length > 1) problems.push(wrong(`${person} is said to be invited twice`))
  if (succeeded.length > 0 || own.some(isUnproven)) return problems
  const isTakenBack = effects.some(({ kind }) => GONE.includes(kind))
  if (isTakenBack && own.some(({ reason }) => reason === 'withdrawn')) return problems
  const failed = own.find(({ status }) => status === 'failed')
  const problem = failed
    ? wrong(`${person} was invited, but that is said to have failed: ${failed.reason}`)
    : lost(`${person} was invited, and no task says so`)
  return [...problems, problem]
}

function judgeVisits(
  person: string,
  effects: readonly Effect[],
  tasks: readonly TaskEntry[],
  unseen: ReadonlySet<number>,
): Problem[] {
  const made = effects.filter(({ kind }) => kind === 'visit')
  const own = tasks.filter(({ action }) => action === 'VISIT_PEOPLE')
  const succeeded = own.filter(({ status }) => status === 'succeeded')
  const early = made.filter(({ at }, index) => index > 0 && at - (made[index - 1]?.at ?? 0) < DAY)
  const seen = made.filter(({ seq }) => !unseen.has(seq))
  const unrecorded = seen.filter(({ at }) => !own.some((task) => isOf(task, at)))
  const unproven = own.filter(isUnproven)
  return [
    ...early.map(() => duplicate(`${person} was visited twice within a day`)),
    // One that could not be proven is said to be so.
    ...unrecorded
      .slice(unproven.length)
      .map(({ at }) => lost(`${person} was visited at ${timeOf(at)}, and no task says so`)),
    ...succeeded
      .filter(({ read_at }) => !made.some(({ at }) => isNear(at, read_at)))
      .map(({ id }) => wrong(`${person} was not visited as task ${id} says`)),
    ...seen
      .filter(({ at }) => !own.some((task) => isOf(task, at) && task.charged === 'visits'))
      .slice(unproven.filter(({ charged }) => charged === 'visits').length)
      .map(({ at }) =>
        uncounted(`${person} was visited at ${timeOf(at)}, and no budget counts it`),
      ),
  ]
}

function judgeMemberships(
  person: string,
  effects: readonly Effect[],
  { memberships }: Ledger,
): Problem[] {
  const own = memberships.filter((one) => one.person === person)
  const isInvited = effects.some(({ kind }) => kind === 'connect')
  const says = own.filter(({ status }) => INVITED.includes(status))
  const waiting = own.filter(({ status }) => status === 'DISCOVERED' || status === 'VISITED')
  const isTakenBack = effects.some(({ kind }) => GONE.includes(kind))
  const unproven = own.some(
    ({ fail_code }) => fail_code === 'unverified' || (isTakenBack && fail_code === 'withdrawn'),
  )
  return [
    ...waiting.map(({ status }) => stuck(`${person} is still ${status}`)),
    ...(says.length > 1 ? [wrong(`${person} is invited by ${says.length} campaigns`)] : []),
    ...(says.length > 0 && !isInvited ? [wrong(`${person} is said to be invited`)] : []),
    ...(says.length === 0 && isInvited && !unproven && waiting.length === 0
      ? [wrong(`${person} was invited, but is ${own.map(({ status }) => status).join(', ')}`)]
      : []),
  ]
}

/** Whether it ended with the words that nobody knows. */
const isUnproven = ({ status, reason }: TaskEntry): boolean =>
  status === 'failed' && reason === 'unverified'

/** By the receipt; one that was read late may show a later visit instead, of another campaign. */
const isOf = ({ status, begun_at, read_at }: TaskEntry, at: number): boolean => {
  if (status !== 'succeeded') return false
  if (begun_at === null || read_at === null) return isNear(at, read_at)
  const isSince = Date.parse(begun_at) - MINUTE <= at && at <= Date.parse(read_at)
  return isNear(at, read_at) || isSince
}

/** Pages may leave out what is less than a minute. */
const isNear = (at: number, readAt: string | null): boolean =>
  readAt !== null && Math.abs(at - Date.parse(readAt)) < MINUTE

const timeOf = (at: number): string => new Date(at).toISOString()

/** After these an invitation is on no list of those sent, and a sync finds it gone. */
const GONE: readonly string[] = ['withdraw', 'withdraw_elsewhere', 'decline']

const duplicate = (what: string): Problem => ({ kind: 'duplicates', what })
const lost = (what: string): Problem => ({ kind: 'lost', what })
const wrong = (what: string): Problem => ({ kind: 'misrecorded', what })
const uncounted = (what: string): Problem => ({ kind: 'uncounted', what })
const stuck = (what: string): Problem => ({ kind: 'stuck', what })
