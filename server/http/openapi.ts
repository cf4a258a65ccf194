import { toJSONSchema, type core } from 'zod/mini'
import { errorBody } from '#adapters/http/contract/common.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { isIdempotent, refusalsOf } from './documented-answers.ts'

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
  const byStatus = new Map<string, string[]>()
  for (const { status, code } of refusalsOf(operation)) {
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), code])
  }
  return [...byStatus].map(([status, codes]) => [status, codes.join(', ')])
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
