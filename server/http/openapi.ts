import { toJSONSchema, type core } from 'zod/mini'
import { errorBody } from '#adapters/http/contract/common.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'

type Json = { [key: string]: unknown }

/** The OpenAPI document of operations, made from their schemas. */
export function openApiDocument(operations: Readonly<Record<string, Operation>>): Json {
  const paths: Record<string, Json> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = described(name, operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Overture',
      version: '1',
      description:
        'Every call answers with and without its trailing slash. Times are UTC. Writes of signed-in users may carry an Idempotency-Key, kept for 24 hours.',
    },
    servers: [{ url: '/', description: 'The server that answers this document.' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toJsonSchema(errorBody) },
    },
  }
}

function described(name: string, operation: Operation): Json {
  const { access, answer, body, summary, status } = operation
  return {
    operationId: name,
    summary,
    tags: [tagOf(operation)],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(operation.addition && { 'x-addition': true }),
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(isIdempotent(operation) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        required: body._zod.optin !== 'optional',
        content: { 'application/json': { schema: toJsonSchema(body) } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(answer && {
          content: { 'application/json': { schema: toJsonSchema(answer) } },
        }),
      },
      ...Object.fromEntries(
        errorsByStatus(operation).map(([code, detail]) => [code, errorResponse(detail)]),
      ),
    },
  }
}

/** Writes of signed-in users, but for streamed files, whose parts know their place. */
const isIdempotent = ({ method, access }: Operation): boolean =>
  access !== 'public' && method !== 'GET' && method !== 'PUT'

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key and body answer as they did first.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const errorResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Statuses, beside a success, that a client has to expect, each with its codes. */
export function errorsByStatus(operation: Operation): [string, string][] {
  const { access, params, body, query, refusals = [] } = operation
  const usual: [string, boolean][] = [
    ['400 validation_error', body !== undefined || query !== undefined],
    ['400 parse_error', body !== undefined],
    ['401 not_authenticated', access !== 'public'],
    ['401 token_not_valid', access !== 'public'],
    ['403 workspace_expired', access === 'signed_in'],
    ['404 not_found', params !== undefined],
    ['409 idempotency_conflict', access !== 'public' && body !== undefined],
    ['429 throttled', access === 'public' && body !== undefined],
    ['503 service_unavailable', true],
  ]
  const all = [...usual.filter(([, applies]) => applies).map(([refusal]) => refusal), ...refusals]
  const byStatus = new Map<string, Set<string>>()
  for (const [status = '', code = ''] of all.toSorted().map((each) => each.split(' '))) {
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return [...byStatus].map(([status, codes]) => [status, [...codes].join(', ')])
}

/** A schema's wire side, in which fields may be added to what is answered. */
export const toJsonSchema = (schema: core.$ZodType): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The group of a call: the resource its path is about. */
export function tagOf({ path }: Operation): string {
  const [, first = '', second = '', third] = path.split('/').filter(Boolean)
  if (['token', 'password'].includes(first)) return 'auth'
  if (first === 'workspaces' && third !== undefined) return third
  if (first === 'campaigns' && second.startsWith('{') && third !== undefined) {
    return third === 'people' || third === 'linkedin' ? 'people' : 'campaigns'
  }
  return first
}

function parametersOf(schema: core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
