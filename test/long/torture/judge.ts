import { DAY, MINUTE } from '#core/runtime/durations.ts'
import type { Effect } from '#demo-network/effects/effect.ts'
import type { Ledger, TaskEntry } from './ledger.ts'
import type { Problem } from './problem.ts'

/** What the harness itself did to the network, beside what the product did. */
export interface Excused {
  /** How often a press of each person was repeated, or came late: the network refuses those. */
  readonly repeats: ReadonlyMap<string, number>
  /** Presses that arrived late, and whose page nobody read any more: their numbers. */
  readonly unseen: ReadonlySet<number>
  /** Whom a member invited by hand. */
  readonly byHand: ReadonlySet<string>
  /** Who was deleted and is gone for good, and what they are known by then. */
  readonly gone: ReadonlyMap<string, string>
}

const NOTHING: Excused = {
  repeats: new Map(),
  unseen: new Set(),
  byHand: new Set(),
  gone: new Map(),
}

const AGAIN_AND_AGAIN = ['CHECK_ACCEPTED', 'CHECK_REPLIES', 'SYNC_NETWORK']
const OPEN = ['pending', 'leased', 'running', 'unverified']
const INVITED = ['INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED']

/** Compares what the network received with what the product says, when all has come to rest. */
export const judge = (
  effects: readonly Effect[],
  ledger: Ledger,
  excused: Excused = NOTHING,
): Problem[] => {
  const { repeats, unseen, byHand, gone } = excused
  const people = new Set(ledger.memberships.map(({ person }) => person))
  const strangers = effects.filter(
    ({ person }) =>
      person !== null && !people.has(person) && !byHand.has(person) && !gone.has(person),
  )
  const doneFor = (person: string) => effects.filter((effect) => effect.person === person)
  return [
    ...[...people].flatMap((person) => {
      const done = doneFor(person)
      const tasks = ledger.tasks.filter((task) => task.person === person)
      return [
        ...judgeRepetitions(person, done, repeats.get(person) ?? 0),
        ...(byHand.has(person) ? [] : judgeInvitations(person, done, tasks)),
        ...judgeVisits(person, done, tasks, unseen),
        ...judgeMemberships(person, byHand.has(person) ? null : done, ledger),
      ]
    }),
    ...[...gone.keys()].flatMap((person) =>
      judgeRepetitions(person, doneFor(person), repeats.get(person) ?? 0),
    ),
    ...judgeGone(effects, ledger, excused),
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

function judgeRepetitions(person: string, effects: readonly Effect[], repeats: number): Problem[] {
  const sent = effects.filter(({ kind }) => kind === 'connect')
  const refused = effects.filter(({ kind }) => kind === 'connect_refused_duplicate')
  const early = earlyVisits(effects)
  return [
    ...(sent.length > 1 ? [duplicate(`${person} was invited ${sent.length} times`)] : []),
    ...(refused.length > repeats
      ? [duplicate(`${person} was tried to be invited again ${refused.length} times`)]
      : []),
    ...early.map(() => duplicate(`${person} was visited twice within a day`)),
  ]
}

/** What is gone names nobody any more: it is counted all the same, and whoever was invited is known. */
function judgeGone(
  effects: readonly Effect[],
  { tasks, remembered }: Ledger,
  { unseen, byHand, gone }: Excused,
): Problem[] {
  const done = effects.filter(({ person }) => person !== null && gone.has(person))
  const invited = done.filter(({ kind, person }) => kind === 'connect' && !byHand.has(person ?? ''))
  const isSeen = ({ seq }: Effect) => !unseen.has(seq)
  const visits = done.filter(({ kind }) => kind === 'visit').filter(isSeen)
  const countedAs = (budget: string) =>
    tasks.filter(({ person, charged }) => person === null && charged === budget).length
  const budgets = [
    { budget: 'visits', kept: countedAs('visits'), so: visits.length },
    { budget: 'invitations', kept: countedAs('invitations'), so: invited.filter(isSeen).length },
  ]
  return [
    ...invited
      .filter(({ person }) => !remembered.includes(gone.get(person ?? '') ?? ''))
      .map(({ person }) => lost(`${person} was invited, and is forgotten`)),
    ...budgets
      .filter(({ kept, so }) => kept < so)
      .map(({ budget, kept, so }) =>
        uncounted(`${budget} of who is gone: ${kept} are counted, ${so} there were`),
      ),
  ]
}

function judgeInvitations(
  person: string,
  effects: readonly Effect[],
  tasks: readonly TaskEntry[],
): Problem[] {
  const sent = effects.filter(({ kind }) => kind === 'connect')
  const own = tasks.filter(({ action }) => action === 'CONNECT_PEOPLE')
  const succeeded = own.filter(({ status }) => status === 'succeeded')
  const problems: Problem[] = []
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
  const seen = made.filter(({ seq }) => !unseen.has(seq))
  const unrecorded = seen.filter(({ at }) => !own.some((task) => isOf(task, at)))
  const unproven = own.filter(isUnproven)
  return [
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
  /** Null where what became of them says nothing. */
  effects: readonly Effect[] | null,
  { memberships }: Ledger,
): Problem[] {
  const own = memberships.filter((one) => one.person === person)
  const waiting = own.filter(({ status }) => status === 'DISCOVERED' || status === 'VISITED')
  const says = own.filter(({ status }) => INVITED.includes(status))
  const problems = [
    ...waiting.map(({ status }) => stuck(`${person} is still ${status}`)),
    ...(says.length > 1 ? [wrong(`${person} is invited by ${says.length} campaigns`)] : []),
  ]
  if (effects === null) return problems
  const isInvited = effects.some(({ kind }) => kind === 'connect')
  const isTakenBack = effects.some(({ kind }) => GONE.includes(kind))
  const unproven = own.some(
    ({ status, fail_code }) =>
      status === 'USER_CANCELLED' ||
      fail_code === 'unverified' ||
      (isTakenBack && fail_code === 'withdrawn'),
  )
  return [
    ...problems,
    ...(says.length > 0 && !isInvited ? [wrong(`${person} is said to be invited`)] : []),
    ...(says.length === 0 && isInvited && !unproven && waiting.length === 0
      ? [wrong(`${person} was invited, but is ${own.map(({ status }) => status).join(', ')}`)]
      : []),
  ]
}

/** Each that came less than a day after the one before. */
const earlyVisits = (effects: readonly Effect[]): readonly Effect[] => {
  const made = effects.filter(({ kind }) => kind === 'visit')
  return made.filter(({ at }, index) => index > 0 && at - (made[index - 1]?.at ?? 0) < DAY)
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
