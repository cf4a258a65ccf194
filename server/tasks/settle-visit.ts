import { ACTIONS } from '#core/outreach/actions.ts'
import type { Network } from '#core/network/network.ts'
import { isSameIdentifier } from '#core/network/public-identifier.ts'
import { canMove } from '#core/prospect/transitions.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import { earliest, momentOf, msBetween, type OutreachMs } from '#core/runtime/moments.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'
import { JudgeFit } from '../fit/judge-fit.ts'
import type { FitStore } from '../fit/fit-store.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { ProspectStore, ProspectRecord } from '../outreach/prospect-store.ts'
import type { TaskRecord } from '../outreach/task-store.ts'
import { receiptFacts, subjectOf, type SucceededContext } from './settle-context.ts'
import type { SettleRule } from './settle-rule.ts'
import { setAside } from './set-aside.ts'
import type { Verdict } from './verdict.ts'

/** As much, in real time, as machines' clocks may differ. */
const MAX_CLOCK_SKEW_MS = 10 * MINUTE

const { to, credits: price, words } = ACTIONS.visit

/** Whether a profile was read, and it is that of the person asked for. */
export const isOfWhomItWasFor = (
  { profile }: TaskResult,
  { publicIdentifier }: TaskPayload,
  network: Network | undefined,
): boolean =>
  profile !== undefined &&
  publicIdentifier !== undefined &&
  isSameIdentifier(network, profile.publicIdentifier, publicIdentifier)

interface SettleVisitDeps {
  readonly prospects: ProspectStore
  readonly fits: FitStore
  readonly outreach: { readonly time: Pick<OutreachTime, 'scale'> }
}

/** Keeps what was read from a profile, for a credit where nobody had enriched the person. */
export class SettleVisit implements SettleRule {
  readonly shows = isOfWhomItWasFor
  readonly #prospects: ProspectStore
  readonly #fits: FitStore
  readonly #judge: JudgeFit
  readonly #time: Pick<OutreachTime, 'scale'>

  constructor({ prospects, fits, outreach }: SettleVisitDeps) {
    this.#prospects = prospects
    this.#fits = fits
    this.#judge = new JudgeFit(fits)
    this.#time = outreach.time
  }

  showsNothing(): boolean {
    return true
  }

  async settle(context: SucceededContext): Promise<Verdict> {
    const { transaction, task, settlement, isLook, now, account, changes } = context
    const { profile } = settlement.result
    if (!profile) return { kind: 'in_doubt' }
    const who = subjectOf(task)
    const [prospect, fit] = await Promise.all([
      this.#prospects.read(transaction, who),
      this.#judge.read(transaction, who, profile),
    ])
    const readAt = earliest(now, momentOf(settlement.receipt.readAt))
    if (isLook && this.#isEarlier(readAt, task, prospect)) return { kind: 'not_done' }
    const visitedAt = isLook || msBetween(readAt, now) < ACTIONS.connect.maxAgeMs ? readAt : now
    const isFirst = canMove(prospect.status, to)
    const moved = isFirst ? to : null
    const visit = {
      ...{ task: task.id, profile, visitedAt, at: now, to: moved, price: priceFor(prospect), fit },
      event: isFirst ? words.done : 'visited_again',
      facts: receiptFacts(context),
    } as const
    const isWanted = prospect.toConnect && (isFirst || prospect.status === to)
    const plan = { action: 'connect', accountId: account.id, at: now } as const
    const [spent, isPlanned] = await Promise.all([
      this.#prospects.recordVisit(transaction, prospect, visit),
      this.#prospects.goOn(transaction, prospect, { moved, plan: isWanted ? plan : null }),
      prospect.isElsewhere && this.#fits.askForPerson(transaction, prospect),
    ])
    if (spent > 0) changes.workspace()
    const { failsTo } = ACTIONS.connect
    if (!isPlanned) await setAside(this.#prospects, { transaction, prospect, failsTo, at: now })
    return { kind: 'done' }
  }

  /** A look that finds an earlier visit only shows that this one wasn't made. */
  #isEarlier(readAt: OutreachMs, { intentAt }: TaskRecord, { visitedAt }: ProspectRecord): boolean {
    const skew = MAX_CLOCK_SKEW_MS * this.#time.scale
    const recordedAfter = visitedAt === null ? -1 : msBetween(readAt, visitedAt)
    const isRecorded = recordedAfter >= 0 && recordedAfter <= skew
    return isRecorded || (intentAt !== null && msBetween(readAt, intentAt) > skew)
  }
}

/** Nobody is paid for twice. */
const priceFor = ({ isEnriched }: ProspectRecord): number => (isEnriched ? 0 : price)
