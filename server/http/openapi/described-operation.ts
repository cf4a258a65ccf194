import type { core } from 'zod/mini'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { wireShapeOf } from '#adapters/http/contract/record.ts'
import { isIdempotent } from '../documented-answers.ts'
import { describedAnswers } from './described-answers.ts'
import type { DescribedOperation, Parameter, RequestBody } from './document-types.ts'
import type { SchemaComponents } from './schema-components.ts'

export interface Example {
  readonly body?: unknown
  readonly answer?: unknown
}

interface Described {
  readonly name: string
  readonly operation: Operation
  readonly example: Example
}

export function describedOperation(
  { name, operation, example }: Described,
  components: SchemaComponents,
): DescribedOperation {
  const { access, summary, params, query, file } = operation
  const requestBody = requestBodyOf(operation, example, components)
  return {
    operationId: name,
    summary,
    tags: [tagOf(operation)],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    'x-access': access,
    ...(operation.addition && { 'x-addition': true }),
    parameters: [
      ...parametersOf(params, 'path', components),
      ...parametersOf(query, 'query', components),
      ...(isIdempotent(operation) ? [IDEMPOTENCY_KEY] : []),
      ...(file ? [CONTENT_RANGE] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: describedAnswers(operation, example.answer, components),
  }
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key and body answer as they did first.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const CONTENT_RANGE: Parameter = {
  name: 'Content-Range',
  in: 'header',
  required: false,
  description: 'Which part of the file the body is, as `bytes a-b/total`; without it, all of it.',
  schema: { type: 'string' },
}

function requestBodyOf(
  { body, file }: Operation,
  example: Example,
  components: SchemaComponents,
): RequestBody | undefined {
  if (file) {
    const content = { schema: { type: 'string' }, example: example.body }
    return { required: true, content: Object.fromEntries(file.map((type) => [type, content])) }
  }
  if (!body) return undefined
  return {
    required: body._zod.optin === undefined,
    content: { 'application/json': { schema: components.request(body), example: example.body } },
  }
}

/** The group of a call: the resource its path is about. */
function tagOf({ path }: Operation): string {
  const [, first = '', second = '', third] = path.split('/').filter(Boolean)
  if (['token', 'password'].includes(first)) return 'auth'
  if (first === 'workspaces' && third !== undefined) return third
  if (first === 'campaigns' && second.startsWith('{') && third !== undefined) {
    return third === 'people' || third === 'linkedin' ? 'people' : 'campaigns'
  }
  return first
}

const parametersOf = (
  schema: core.$ZodType | undefined,
  place: 'path' | 'query',
  components: SchemaComponents,
): readonly Parameter[] =>
  Object.entries(schema ? wireShapeOf(schema) : {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || field._zod.optin === undefined,
    schema: components.request(field),
  }))
