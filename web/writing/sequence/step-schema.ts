import * as z from 'zod/mini'
import type { NewStep, StepChanges } from '#core/sequence/sequence-api.ts'
import { promptVersionId } from '#core/runtime/ids.ts'
import { newStep } from '#core/sequence/edit-steps.ts'
import type { StepType } from '#core/sequence/sequence-step.ts'
import { stepProblems } from '#core/sequence/step-problems.ts'
import { MAX_VARIANTS, type SequenceMessage } from '#core/sequence/sequence.ts'
import { stepsOf, stepsSchema, stepValues, type StepsForm } from '../../sequence/steps-schema.ts'

const WEIGHT = /^(?:[1-9]\d?|100)$/

const variant = z.object({
  key: z.string(),
  body: z.string().check(z.trim()),
  weight: z.string().check(z.trim(), z.regex(WEIGHT, { error: 'writing.sequence.weightInvalid' })),
})
export type VariantValues = z.infer<typeof variant>

/** One step as it is typed, among the others of its sequence, by whose rules it is checked. */
export interface StepForm extends StepsForm {
  variants: VariantValues[]
  /** Which version it is written by for good; empty for the one in use. */
  promptVersion: string
  requiresApproval: boolean
}

export const stepSchema = (index: number) =>
  z
    .object({
      steps: stepsSchema,
      variants: z.array(variant),
      promptVersion: z.string(),
      requiresApproval: z.boolean(),
    })
    .check(({ value, issues }) => {
      for (const [at, { body }] of value.variants.entries()) {
        const steps = value.steps.map((step, place) => (place === index ? { ...step, body } : step))
        for (const { path, code } of stepProblems(stepsOf(steps))) {
          if (path[0] !== index || path[1] !== 'body') continue
          const where = ['variants', at, 'body']
          issues.push({ code: 'custom', path: where, message: `errors.${code}`, input: value })
        }
      }
    })

/** A step among the others; a new one at their end where only its type is given. */
export const stepFormValues = (
  steps: readonly SequenceMessage[],
  step: SequenceMessage | StepType,
): StepForm => {
  const others = steps.map(stepValues)
  if (typeof step === 'string') {
    const added = stepValues(newStep(step))
    const plain = { variants: [], promptVersion: '', requiresApproval: false }
    return { steps: [...others, added], ...plain }
  }
  return {
    steps: others,
    variants: step.variants.map(({ key, body, weight }) => ({ key, body, weight: `${weight}` })),
    promptVersion: String(step.promptVersion ?? ''),
    requiresApproval: step.requiresApproval,
  }
}

/** What is typed of one step, as it is kept. */
export const stepOf = (typed: StepForm, index: number): NewStep => {
  const { steps, variants, promptVersion: pinned, requiresApproval } = typed
  const step = stepsOf(steps)[index]
  if (step === undefined) throw new Error(`There is no step ${index + 1}.`)
  const { stepType, delayValue, delayUnit, mode, maxLength } = step
  const isPinned = mode === 'ai' && pinned !== ''
  return {
    ...{ stepType, delayValue, delayUnit, mode, maxLength, requiresApproval },
    promptVersion: isPinned ? promptVersionId(Number(pinned)) : null,
    body: variants[0]?.body ?? step.body,
    variants: variants.map(({ key, body, weight }) => ({ key, body, weight: Number(weight) })),
  }
}

/** What is typed of one step, without what can't be changed of it. */
export const stepChangesOf = (values: StepForm, index: number): StepChanges => {
  const { stepType: _, ...changes } = stepOf(values, index)
  return changes
}

/** Which field of the form is meant by which of the wire. */
export const stepFieldsAt = (index: number) => ({
  delay_value: `steps.${index}.delayValue` as const,
  delay_unit: `steps.${index}.delayUnit` as const,
  mode: `steps.${index}.mode` as const,
  body: `steps.${index}.body` as const,
  max_length: `steps.${index}.maxLength` as const,
  prompt_version: 'promptVersion' as const,
  ...Object.fromEntries(
    Array.from({ length: MAX_VARIANTS }, (_, at) => [
      [`variants.${at}.body`, `variants.${at}.body`] as const,
      [`variants.${at}.weight`, `variants.${at}.weight`] as const,
    ]).flat(),
  ),
})

/** A text, split in two that are compared: or one more of them. */
export const withVariant = (variants: readonly VariantValues[], body: string): VariantValues[] => {
  if (variants.length === 0) return ['A', 'B'].map((key) => ({ key, body, weight: '50' }))
  const taken = new Set(variants.map(({ key }) => key))
  const key = [...'ABCDEFGH'].find((letter) => !taken.has(letter)) ?? ''
  return [...variants, { key, body, weight: '50' }]
}

/** Without one of them: the last that is left is no variant any more. */
export const withoutVariant = (
  variants: readonly VariantValues[],
  index: number,
): { readonly variants: VariantValues[]; readonly body: string } => {
  const left = variants.filter((_, at) => at !== index)
  return { variants: left.length > 1 ? left : [], body: left[0]?.body ?? '' }
}

/** How often each is chosen, from 0 to 1; nothing while a weight is no number. */
export const sharesOf = (variants: readonly Pick<VariantValues, 'weight'>[]): readonly number[] => {
  const weights = variants.map(({ weight }) => (WEIGHT.test(weight.trim()) ? Number(weight) : 0))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum === 0 ? 0 : weight / sum))
}
