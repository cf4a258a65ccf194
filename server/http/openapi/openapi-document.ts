import { examples, operations } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { sockets, type Socket } from '#adapters/http/contract/sockets.ts'
import { describedOperation, type Example } from './described-operation.ts'
import { describedSockets } from './described-sockets.ts'
import type { DescribedOperation, OpenApiDocument } from './document-types.ts'
import { refusalExamples } from './refusal-examples.ts'
import { SchemaComponents } from './schema-components.ts'

const DESCRIPTION = `Every call answers with and without its trailing slash; a method that a path does not
have is answered 405, with \`Allow\`. Times are UTC. Writes of signed-in users may carry an Idempotency-Key, kept for
24 hours. Fields may be added to answers. The websockets are in \`x-websockets\`, their messages among the schemas.`

/** The OpenAPI document of the contract, made from its schemas. */
export function openApiDocument(): OpenApiDocument {
  const all = Object.entries<Operation>(operations)
  const components = new SchemaComponents([
    ...all.map(([, { answer }]) => answer).filter((answer) => answer !== undefined),
    ...Object.values<Socket>(sockets).flatMap(({ hears }) => hears),
  ])
  const paths: Record<string, Record<string, DescribedOperation>> = {}
  for (const [name, operation] of all) {
    const example = EXAMPLES[name] ?? {}
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describedOperation(
      { name, operation, example },
      components,
    )
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Overture', version: '1', description: DESCRIPTION.replaceAll('\n', ' ') },
    servers: [{ url: '/', description: 'The server that answers this document.' }],
    paths,
    'x-websockets': describedSockets(components),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: components.all(),
      examples: refusalExamples(),
    },
  }
}

const EXAMPLES: Readonly<Record<string, Example>> = examples
