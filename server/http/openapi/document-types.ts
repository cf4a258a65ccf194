import type { JsonSchema } from './json-schema.ts'

interface Header {
  readonly description: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

export type Headers = Readonly<Record<string, Header>>

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface MediaType {
  readonly schema: JsonSchema
  readonly example?: unknown
  /** Several, by name. */
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

type Content = Readonly<Record<string, MediaType>>

export interface RequestBody {
  readonly required: boolean
  readonly content: Content
}

export interface Response {
  readonly description: string
  readonly headers: Headers
  readonly content?: Content
}

export interface DescribedOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response>>
  /** Who may call. */
  readonly 'x-access': string
  readonly 'x-addition'?: boolean
}

/** What OpenAPI has no place for: each message is a component. */
export interface DescribedSocket {
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly clientMessages: readonly JsonSchema[]
  readonly serverMessages: readonly JsonSchema[]
  readonly closeCodes: Readonly<Record<string, string>>
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
  readonly 'x-websockets': Readonly<Record<string, DescribedSocket>>
}
