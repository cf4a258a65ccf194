import { useState, type ReactNode } from 'react'
import type { SequenceMessageId } from '#core/runtime/ids.ts'
import type { StepEdit, StepEffect } from '#core/sequence/sequence-api.ts'
import type { Outcome } from '../../shared/outcome.ts'
import type { Problem } from '../../shared/problem.ts'
import { EffectModal } from './effect-modal.tsx'
import { affectsAnybody, type EffectKind, type SequenceViewModel } from './sequence-view-model.ts'

interface Question {
  readonly id: SequenceMessageId
  readonly edit: StepEdit
  readonly kind: EffectKind
  /** What is done once nobody is affected, or that is confirmed. */
  readonly work: () => Promise<unknown>
  /** Told where the change itself would be refused. */
  readonly onRefused: (outcome: Outcome) => void
}

/** Asks before a change whom it affects. Nothing is changed as long as that can't be had. */
export const useEffectQuestion = (
  model: SequenceViewModel,
): { readonly ask: (question: Question) => Promise<void>; readonly modal: ReactNode } => {
  const [asked, setAsked] = useState<(Question & { readonly effect: StepEffect | null }) | null>(
    null,
  )
  const ask = async (question: Question): Promise<void> => {
    const { id, edit, kind, work, onRefused } = question
    const told = await model.effectOf(id, edit)
    if (told.kind === 'refused' && isVerdict(told.problems[0])) {
      setAsked(null)
      onRefused(told)
    } else if (told.kind === 'refused') setAsked({ ...question, effect: null })
    else if (affectsAnybody(kind, told.effect)) setAsked({ ...question, effect: told.effect })
    else {
      setAsked(null)
      await work()
    }
  }
  const confirm = async (): Promise<void> => {
    if (asked === null) return
    if (asked.effect === null) return ask(asked)
    setAsked(null)
    await asked.work()
  }
  const modal = <EffectModal asked={asked} onConfirm={confirm} onClose={() => setAsked(null)} />
  return { ask, modal }
}

/** Whether a problem is the change's own, rather than one of asking. */
const isVerdict = ({ field, code }: Problem): boolean =>
  field !== null || ['stale_version', 'invalid_transition', 'not_found'].includes(code)
