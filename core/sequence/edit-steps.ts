import { STEP_TYPES, type SequenceStep, type StepTrigger, type StepType } from './sequence-step.ts'

/** A step as it is written: what it comes after follows from its place. */
export type PlacedStep = Omit<SequenceStep, 'trigger'>

/** Steps with what each comes after: the first that needs an acceptance waits for it, the rest follow. */
export const withTriggers = <Step extends Pick<SequenceStep, 'stepType'>>(
  steps: readonly Step[],
): readonly (Step & { readonly trigger: StepTrigger })[] => {
  const onceAccepted = steps.findIndex(({ stepType }) => isOnceAccepted(stepType))
  return steps.map((step, index) => ({
    ...step,
    trigger: triggerOf(step.stepType, index === onceAccepted),
  }))
}

const isOnceAccepted = (stepType: StepType): boolean =>
  stepType === 'message' || stepType === 'wait'

const triggerOf = (stepType: StepType, isFirst: boolean): StepTrigger => {
  if (stepType === 'connect') return 'on_start'
  if (stepType === 'withdraw') return 'on_not_accepted'
  return isFirst ? 'on_accepted' : 'after_previous'
}

/** What the step at a place may be: a request comes first, and is withdrawn once. */
export const typesAt = (
  steps: readonly Pick<SequenceStep, 'stepType'>[],
  index: number,
): readonly StepType[] => {
  if (index === 0) return ['connect']
  const isWithdrawn = steps.some(({ stepType }, at) => at !== index && stepType === 'withdraw')
  return STEP_TYPES.filter((each) => each !== 'connect' && !(each === 'withdraw' && isWithdrawn))
}

/** Whether a step can change places with the one above (-1) or below (1): the first stays. */
export const canMove = (count: number, index: number, by: -1 | 1): boolean =>
  index > 0 && index + by > 0 && index + by < count

/** What a new step of a kind begins with. */
export const newStep = (stepType: StepType): PlacedStep => ({
  stepType,
  delayValue: { connect: 0, message: 1, wait: 3, withdraw: 21 }[stepType],
  delayUnit: 'days',
  mode: 'static',
  body: '',
  maxLength: null,
})

/** The step that everybody has yet to get who isn’t through; undefined without steps. */
export const lastStepAhead = <Step extends Pick<SequenceStep, 'stepType'>>(
  steps: readonly Step[],
): Step | undefined => steps.findLast(({ stepType }) => stepType !== 'withdraw')
