import type { PersonSkipCode } from '#core/person/person-job.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { PersonJobId } from '#core/runtime/ids.ts'
import type { NextText } from './draft-store.ts'

type Step = NextText['steps'][number]

interface Plan {
  readonly steps: readonly Step[]
  /** Why nothing is written; null where something is, or was by this very job. */
  readonly skipped: PersonSkipCode | null
}

const NOT_INVITED: readonly ProspectStatus[] = ['DISCOVERED', 'VISITED']
/** Who may still be sent what is written by steps. */
export const WRITTEN_TO: readonly ProspectStatus[] = [
  ...NOT_INVITED,
  'INVITATION_SENT',
  'ACCEPTED',
  'FOLLOW_UP',
]

/**
 * What a job has to write for somebody: the note of a request to come, and the next message; without a job
 * what is due alone.
 */
export const textsToWrite = (next: NextText, job: PersonJobId | null): Plan => {
  if (next.doNotContact) return { steps: [], skipped: 'do_not_contact' }
  if (!WRITTEN_TO.includes(next.status)) return { steps: [], skipped: 'invalid_transition' }
  const note = NOT_INVITED.includes(next.status)
    ? next.steps.filter(({ stepType }) => stepType === 'connect')
    : []
  const message = next.steps.find(({ id, stepType, message: text }) =>
    next.nextStep === null
      ? job !== null && stepType === 'message' && text?.status !== 'sent'
      : id === next.nextStep,
  )
  const due = [...note, ...(message ? [message] : [])]
  const steps = due.filter((step) => isUnwritten(step, job))
  return { steps, skipped: steps.length > 0 ? null : whyNot(due, job) }
}

/** One that is half-written belongs to the job that writes it, unless it failed without one. */
const isUnwritten = ({ message }: Step, job: PersonJobId | null): boolean =>
  message === null ||
  (message.status === 'draft' && message.job === job) ||
  (message.isFailed &&
    message.job !== job &&
    (message.status === 'awaiting_approval' ||
      (message.status === 'draft' && message.job === null)))

const whyNot = (due: readonly Step[], job: PersonJobId | null): PersonSkipCode | null => {
  if (due.length === 0) return 'no_text'
  return due.some(({ message }) => message?.job === job) ? null : 'drafted'
}
