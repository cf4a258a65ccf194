import type { PromptVersionId, SequenceTemplateId } from '#core/runtime/ids.ts'
import type { StepSettings } from '#core/sequence/sequence-api.ts'
import type { DelayUnit, StepMode, StepType } from '#core/sequence/sequence-step.ts'
import type { Sequence, Variant } from '#core/sequence/sequence.ts'
import type { Command, CommandContext } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { NONE } from '../../options.ts'
import { knownSequence, knownStep, type Owner, type Place } from './known-sequence.ts'
import { printSteps } from './show.ts'

interface Settings {
  readonly body?: string
  readonly mode?: StepMode
  readonly delay?: { readonly delayValue: number; readonly delayUnit: DelayUnit }
  readonly maxLength?: number
  readonly variant?: readonly string[]
  /** False for no variants. */
  readonly variants?: boolean
  readonly promptVersion?: PromptVersionId | typeof NONE
  readonly approval?: boolean
}

interface NewStepOptions extends Owner, Settings {
  readonly type: StepType
  readonly at?: number
}

export const addStep: Command<NewStepOptions> = async (context, options) => {
  const { campaign, topic, type: stepType, at: order } = options
  const step = {
    ...{ ...settingsFrom(options), stepType },
    ...(topic !== undefined && { topic }),
    ...(order !== undefined && { order }),
  }
  shown(context, await context.services.sequences.addStep(campaign, step))
}

export const editStep: Command<Place & Settings> = async (context, options) => {
  const settings = settingsFrom(options)
  if (Object.keys(settings).length === 0) throw new UsageError('Say what is to change.')
  const { id, version } = await knownStep(context.services, options)
  shown(context, await context.services.sequences.changeStep(id, { ...settings, version }))
}

export const moveStep: Command<Place & { readonly to: number }> = async (context, options) => {
  const { id } = await knownStep(context.services, options)
  shown(context, await context.services.sequences.changeStep(id, { order: options.to }))
}

export const removeStep: Command<Place> = async (context, options) => {
  const { id } = await knownStep(context.services, options)
  await context.services.sequences.removeStep(id)
  context.printer.answer({ id }, () => context.printer.line(`Removed: step ${options.step}.`))
}

export const beginSequence: Command<Owner & { readonly template?: SequenceTemplateId }> = async (
  context,
  { campaign, topic, template },
) => {
  const { sequences } = context.services
  if (template !== undefined) {
    shown(context, await sequences.beginFromTemplate(campaign, template, topic ?? null))
  } else if (topic === undefined) {
    throw new UsageError('Give a template, or --topic for a copy of the campaign’s steps.')
  } else {
    shown(context, await sequences.copyToTopic(campaign, topic))
  }
}

export const enableSequence: Command<Owner> = (context, owner) => enable(context, owner, true)
export const disableSequence: Command<Owner> = (context, owner) => enable(context, owner, false)

const enable = async (
  { printer, services }: CommandContext,
  owner: Owner,
  isEnabled: boolean,
): Promise<void> => {
  const { id } = await knownSequence(services, owner)
  const sequence = await services.sequences.change(id, { isEnabled })
  printer.answer(sequence, () => printer.line(isEnabled ? 'Enabled.' : 'Disabled.'))
}

const shown = (context: CommandContext, sequence: Sequence): void =>
  context.printer.answer(sequence, () => printSteps(context, sequence.messages))

const settingsFrom = (options: Settings): Partial<StepSettings> => {
  const { body, mode, delay, maxLength, variant, variants, promptVersion, approval } = options
  if (variant && variants === false) throw new UsageError('Use --variant, or --no-variants.')
  return {
    ...delay,
    ...(body !== undefined && { body }),
    ...(mode !== undefined && { mode }),
    ...(maxLength !== undefined && { maxLength }),
    ...(variant && { variants: variant.map(variantFrom) }),
    ...(variants === false && { variants: [] }),
    ...(promptVersion !== undefined && {
      promptVersion: promptVersion === NONE ? null : promptVersion,
    }),
    ...(approval !== undefined && { requiresApproval: approval }),
  }
}

/** `A=Hello`, or with its weight `A:3=Hello`. */
const variantFrom = (text: string): Variant => {
  const [, key, weight = '1', body] = /^([^=:]+)(?::(\d+))?=(.*)$/s.exec(text) ?? []
  if (key === undefined || body === undefined) {
    throw new UsageError('A variant is key=text, or key:weight=text.')
  }
  return { key: key.trim(), body, weight: Number(weight) }
}
