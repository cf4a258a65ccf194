import type { PromptVersionId, SequenceMessageId, SequenceTemplateId } from '#core/runtime/ids.ts'
import { lastStepAhead } from '#core/sequence/edit-steps.ts'
import type { StepChanges, StepSettings } from '#core/sequence/sequence-api.ts'
import type { DelayUnit, StepMode, StepType } from '#core/sequence/sequence-step.ts'
import type { Sequence, Variant } from '#core/sequence/sequence.ts'
import type { Command, CommandContext } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { NONE } from '../../options.ts'
import { knownSequence, knownStep, type Owner, type Place } from './known-sequence.ts'
import { ofKnownCampaignAndMore } from '../campaign/known-campaign.ts'
import { printEffect, printSteps } from './show.ts'

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
  const { services } = context
  const added = services.sequences.addStep(campaign, step)
  shown(context, await ofKnownCampaignAndMore(services, campaign, added))
}

export const editStep: Command<Place & Settings> = async (context, options) => {
  const settings = changedSettings(options)
  const { id, version } = await knownStep(context.services, options)
  await change(context, id, { ...settings, version })
}

export const moveStep: Command<Place & { readonly to: number }> = async (context, options) => {
  const { id } = await knownStep(context.services, options)
  await change(context, id, { order: options.to })
}

/** With what became of drafts by it. */
const change = async (
  context: CommandContext,
  id: SequenceMessageId,
  changes: StepChanges,
): Promise<void> => {
  const { sequences } = context.services
  const effect = await sequences.effectOf(id, changes)
  const sequence = await sequences.changeStep(id, changes)
  context.printer.answer(sequence, () => {
    printSteps(context, sequence.messages)
    printEffect(context, effect)
  })
}

export const removeStep: Command<Place> = async (context, options) => {
  const { printer, services } = context
  const { id } = await knownStep(services, options)
  const effect = await services.sequences.effectOf(id, 'removal')
  await services.sequences.removeStep(id)
  printer.answer({ id }, () => {
    printer.line(`Removed: step ${options.step}.`)
    printEffect(context, effect)
  })
}

interface Asked extends Place, Settings {
  readonly to?: number
  readonly remove?: boolean
}

/** What editing, moving or removing a step would do. */
export const showEffect: Command<Asked> = async (context, options) => {
  const { to: order, remove = false } = options
  const edit = remove ? 'removal' : order === undefined ? changedSettings(options) : { order }
  const { id } = await knownStep(context.services, options)
  const effect = await context.services.sequences.effectOf(id, edit)
  context.printer.answer(effect, () => printEffect(context, effect))
}

export const beginSequence: Command<Owner & { readonly template?: SequenceTemplateId }> = async (
  context,
  { campaign, topic, template },
) => {
  const { services } = context
  const { sequences } = services
  const begin = (): Promise<Sequence> => {
    if (template !== undefined) {
      return sequences.beginFromTemplate(campaign, template, topic ?? null)
    }
    if (topic !== undefined) return sequences.copyToTopic(campaign, topic)
    throw new UsageError('Give a template, or --topic for a copy of the campaign’s steps.')
  }
  shown(context, await ofKnownCampaignAndMore(services, campaign, begin()))
}

export const enableSequence: Command<Owner> = (context, owner) => enable(context, owner, true)
export const disableSequence: Command<Owner> = (context, owner) => enable(context, owner, false)

const enable = async (
  { printer, services }: CommandContext,
  owner: Owner,
  isEnabled: boolean,
): Promise<void> => {
  const { id, messages } = await knownSequence(services, owner)
  const last = lastStepAhead(messages)
  const held =
    isEnabled || last === undefined ? null : await services.sequences.effectOf(last.id, {})
  const sequence = await services.sequences.change(id, { isEnabled })
  printer.answer(sequence, () => {
    printer.line(isEnabled ? 'Enabled.' : 'Disabled.')
    if (held !== null) printer.line(`People who stay where they are: ${held.ahead}`)
  })
}

const shown = (context: CommandContext, sequence: Sequence): void =>
  context.printer.answer(sequence, () => printSteps(context, sequence.messages))

const changedSettings = (options: Settings): Partial<StepSettings> => {
  const settings = settingsFrom(options)
  if (Object.keys(settings).length === 0) throw new UsageError('Say what is to change.')
  return settings
}

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
