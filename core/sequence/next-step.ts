import type { SequenceMessageId } from '../runtime/ids.ts'
import { HOUR } from '../runtime/durations.ts'
import { later, latest, type OutreachMs } from '../runtime/moments.ts'
import type { DelayUnit, StepType } from './sequence-step.ts'

/** Nobody is written to sooner after they accepted. */
export const MIN_AFTER_ACCEPTANCE_MS = 2 * HOUR

const UNIT_MS: Readonly<Record<DelayUnit, number>> = { hours: HOUR, days: 24 * HOUR }

export interface Delay {
  readonly delayValue: number
  readonly delayUnit: DelayUnit
}

/** How long a step waits, on the outreach clock. */
export const delayMs = ({ delayValue, delayUnit }: Delay): number => delayValue * UNIT_MS[delayUnit]

/** A step as it matters to those who go through it. */
export interface PassedStep extends Delay {
  readonly id: SequenceMessageId
  readonly stepType: StepType
  /** Its place; of a removed step that of the one which it stood behind. */
  readonly order: number
}

/** How far somebody came. */
export interface SequenceProgress {
  readonly acceptedAt: OutreachMs
  /** The messages that were sent to them, or may have been, and when. */
  readonly sent: readonly { readonly step: SequenceMessageId; readonly at: OutreachMs }[]
}

export type NextInSequence =
  | { readonly kind: 'message'; readonly step: SequenceMessageId; readonly at: OutreachMs }
  /** Everything was sent; the last wait is over then. */
  | { readonly kind: 'end'; readonly at: OutreachMs }
  /** There is nothing to write to them. */
  | { readonly kind: 'nothing' }

/**
 * What comes next for somebody who accepted, of the steps that there are and those that they got. Steps may have
 * been added, moved or removed since: nobody gets a step twice, nor one that stands before what they got.
 */
export const nextInSequence = (
  steps: readonly PassedStep[],
  { acceptedAt, sent }: SequenceProgress,
): NextInSequence => {
  const isSent = (id: SequenceMessageId) => sent.some(({ step }) => step === id)
  const behind = Math.max(...steps.filter(({ id }) => isSent(id)).map(({ order }) => order))
  const left = steps
    .filter(({ order }) => order > behind)
    .toSorted((one, other) => one.order - other.order)
  let at = sent.length === 0 ? acceptedAt : latest(...sent.map((one) => one.at))
  for (const step of left) {
    if (step.stepType === 'wait') at = later(at, delayMs(step))
    if (step.stepType !== 'message' || isSent(step.id)) continue
    const due = later(at, delayMs(step))
    const first = later(acceptedAt, MIN_AFTER_ACCEPTANCE_MS)
    return { kind: 'message', step: step.id, at: latest(due, first) }
  }
  return sent.length === 0 ? { kind: 'nothing' } : { kind: 'end', at }
}

/** When an invitation that nobody accepted is withdrawn: by the step for it, else after so many days. */
export const withdrawalDueAt = (
  invitedAt: OutreachMs,
  { step, afterDays }: { readonly step: Delay | null; readonly afterDays: number },
): OutreachMs => later(invitedAt, step === null ? afterDays * UNIT_MS.days : delayMs(step))
