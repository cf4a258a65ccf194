import { operations } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { refusalsOf, type DocumentedRefusal } from '../documented-answers.ts'
import { apiError, invalidField } from '../errors.ts'

type Refusal = Pick<DocumentedRefusal, 'status' | 'code'>

const exampleOf = ({ status, code }: Refusal) =>
  code === 'validation_error'
    ? invalidField('name', 'This field is required.', 'required')
    : apiError(status, code, 'The reason, in words for people.')

/** What each refusal looks like, by its code. */
export const refusalExamples = (): Readonly<Record<string, { readonly value: unknown }>> =>
  Object.fromEntries(
    Object.values<Operation>(operations)
      .flatMap(refusalsOf)
      .map((refusal) => [refusal.code, { value: exampleOf(refusal).body }]),
  )

/** The same where they are referred to. */
export const refusalExampleRefs = (
  refusals: readonly Refusal[],
): Readonly<Record<string, { readonly $ref: string }>> =>
  Object.fromEntries(refusals.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]))
