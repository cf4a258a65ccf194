import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from '../i18n/translation.tsx'
import type { $ZodType } from 'zod/v4/core'
import type { TextKey } from '../i18n/text.ts'
import { useUnsavedWork } from '../shared/unsaved-work.ts'

export type CheckedForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** What is wrong with a field, in words; `named` are the values that its text names. */
  errorOf(field: FieldPath<Values>, named?: Readonly<Record<string, number>>): string | undefined
}

/** A form checked by `schema`, whose messages are keys of texts. */
export const useCheckedForm = <Values extends FieldValues>(
  schema: $ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): CheckedForm<Values> => {
  const { t, i18n } = useTranslation()
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onSubmit', // an error shown on blur moves the button under the click
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useUnsavedWork(form.formState.isDirty)
  const { errors, submitCount } = form.formState
  const wrong = elementsIn(errors)
  const latest = useRef(wrong)
  latest.current = wrong

  // The first on the page, where names stand in another order in another language.
  useEffect(() => latest.current.toSorted(inOrderOfPage)[0]?.focus(), [submitCount])

  const errorOf: CheckedForm<Values>['errorOf'] = (field, named = {}) => {
    const message = form.getFieldState(field, form.formState).error?.message
    if (message === undefined || message === '') return undefined
    return i18n.exists(message) ? t(message as TextKey, named) : message
  }
  return { ...form, errorOf }
}

/** Those that have an error, in lists of the form too. */
const elementsIn = (errors: object): readonly HTMLElement[] =>
  Object.values(errors).flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return []
    if ('ref' in error && error.ref instanceof HTMLElement) return [error.ref]
    return 'message' in error ? [] : elementsIn(error)
  })

const inOrderOfPage = (one: Node, other: Node): number =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1
