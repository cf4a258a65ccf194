/** What a step does on the network, or that it waits. */
export const STEP_TYPES = ['connect', 'message', 'wait', 'withdraw'] as const
export type StepType = (typeof STEP_TYPES)[number]

/** After what a step comes, once its delay is over. */
export const STEP_TRIGGERS = [
  'on_start',
  'after_previous',
  'on_accepted',
  'on_not_accepted',
] as const
export type StepTrigger = (typeof STEP_TRIGGERS)[number]

export const DELAY_UNITS = ['hours', 'days'] as const
export type DelayUnit = (typeof DELAY_UNITS)[number]

/** Whether the body is the text itself, or tells the writer what to write. */
export const STEP_MODES = ['static', 'ai'] as const
export type StepMode = (typeof STEP_MODES)[number]

/** One step of a sequence, or of a template for some. */
export interface SequenceStep {
  readonly stepType: StepType
  readonly trigger: StepTrigger
  readonly delayValue: number
  readonly delayUnit: DelayUnit
  readonly mode: StepMode
  /** With `{{variables|fallback}}`; of a connection request it is the note, which may be empty. */
  readonly body: string
  /** Of the text that is sent, in characters; null for the network's own limit. */
  readonly maxLength: number | null
}

export const MAX_STEPS = 12
export const MAX_NOTE_LENGTH = 200
export const MAX_MESSAGE_LENGTH = 8000
export const MAX_DELAY_DAYS = 90

/** The most characters that the network takes of a step's text; 0 where it has none. */
export const lengthLimitOf = (stepType: StepType): number =>
  ({ connect: MAX_NOTE_LENGTH, message: MAX_MESSAGE_LENGTH, wait: 0, withdraw: 0 })[stepType]
