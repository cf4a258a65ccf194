import { errorBody } from '#adapters/http/contract/common.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { headersOf, refusalsOf, type AnswerHeader } from '../documented-answers.ts'
import type { Headers, Response } from './document-types.ts'
import { refusalExampleRefs } from './refusal-examples.ts'
import type { SchemaComponents } from './schema-components.ts'

const HEADERS = {
  'Cache-Control': {
    description: 'No answer is for a cache to keep.',
    schema: { type: 'string', const: 'no-store' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Upload-Offset': {
    description: 'The byte of the file that comes next.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Request-Id': {
    description: 'What the server’s log calls the failure.',
    schema: { type: 'string' },
  },
} as const satisfies Readonly<Record<AnswerHeader, Headers[string]>>

/** Each answer of an operation, by its status. */
export function describedAnswers(
  operation: Operation,
  example: unknown,
  components: SchemaComponents,
): Readonly<Record<string, Response>> {
  const { status, answer } = operation
  return {
    [status]: {
      description: 'Done.',
      headers: described(headersOf(operation)),
      ...(answer && {
        content: { 'application/json': { schema: components.answer(answer), example } },
      }),
    },
    ...describedRefusals(operation, components),
  }
}

function describedRefusals(
  operation: Operation,
  components: SchemaComponents,
): Readonly<Record<string, Response>> {
  const all = refusalsOf(operation)
  const responses = [...new Set(all.map(({ status }) => status))].map((status) => {
    const refusals = all.filter((one) => one.status === status)
    const own = refusals.flatMap(({ header }) => header ?? [])
    const always: readonly AnswerHeader[] =
      status < 500 ? ['Cache-Control'] : ['Cache-Control', 'X-Request-Id']
    const response = {
      description: refusals.map(({ code }) => code).join(', '),
      headers: { ...described(always), ...described(own, own.length === refusals.length) },
      content: {
        'application/json': {
          schema: components.answer(errorBody),
          examples: refusalExampleRefs(refusals),
        },
      },
    }
    return [status, response] as const
  })
  return Object.fromEntries(responses)
}

const described = (names: readonly AnswerHeader[], required = true): Headers =>
  Object.fromEntries(names.map((name) => [name, { ...HEADERS[name], required }]))
