import * as z from 'zod/mini'
import { MAX_DESCRIPTION_LENGTH } from '#core/sales-kit/goal.ts'
import { MAX_NAME_LENGTH } from '#core/sales-kit/material.ts'
import { EMPTY_TEMPLATE, type SequenceTemplateFields } from '#core/sales-kit/sequence-template.ts'
import { newStep } from '#core/sequence/edit-steps.ts'
import { MAX_STEPS } from '#core/sequence/sequence-step.ts'
import { LANGUAGES, type Language } from '#core/user/language.ts'
import { requiredText, textUpTo } from '../../forms/checked-text.ts'
import { stepFields, stepsOf, stepsSchema, stepValues } from '../../sequence/steps-schema.ts'

export const templateSchema = z.object({
  name: requiredText(MAX_NAME_LENGTH),
  description: textUpTo(MAX_DESCRIPTION_LENGTH),
  language: z.enum(LANGUAGES),
  isDefault: z.boolean(),
  steps: stepsSchema,
})
export type TemplateValues = z.infer<typeof templateSchema>

/** Which field is meant by which of the wire. */
export const TEMPLATE_FIELDS = {
  name: 'name',
  description: 'description',
  language: 'language',
  is_default: 'isDefault',
  ...stepFields(MAX_STEPS),
} as const

/** A new one is in the language of whoever makes it: a request and a message. */
export const templateValues = (
  template: SequenceTemplateFields | null,
  ownLanguage: Language,
): TemplateValues => {
  const { name, description, language, isDefault, steps } = template ?? {
    ...{ ...EMPTY_TEMPLATE, name: '', language: ownLanguage },
    steps: (['connect', 'message'] as const).map(newStep),
  }
  return { name, description, language, isDefault, steps: steps.map(stepValues) }
}

/** What is typed, as it is kept. */
export const templateOf = (values: TemplateValues): SequenceTemplateFields => ({
  ...values,
  steps: stepsOf(values.steps),
})
