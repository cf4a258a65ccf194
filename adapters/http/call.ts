import type { z, ZodType } from 'zod'
import type { Operation } from './contract/operation.ts'

type Given<O, K extends keyof O & string> = O extends Record<K, infer S extends ZodType> ? S : never

type ParamsPart<O> = O extends { params: ZodType }
  ? { readonly params: z.output<Given<O, 'params' & keyof O>> }
  : { readonly params?: undefined }
type QueryPart<O> = O extends { query: ZodType }
  ? { readonly query?: Optional<z.output<Given<O, 'query' & keyof O>>> }
  : { readonly query?: undefined }
type BodyPart<O> = O extends { body: ZodType }
  ? undefined extends z.input<Given<O, 'body' & keyof O>>
    ? { readonly body?: z.input<Given<O, 'body' & keyof O>> }
    : { readonly body: z.input<Given<O, 'body' & keyof O>> }
  : { readonly body?: undefined }

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Bytes that travel as they are, with the part of the whole that they are. */
export interface RawPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly contentRange: string
}

export interface CallOptions {
  readonly accessToken?: string
  /** Lets the server recognise the same write when it is sent again. */
  readonly idempotencyKey?: string
  readonly raw?: RawPart
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** What a call of this operation needs. */
export type CallInput<O extends Operation> = ParamsPart<O> &
  QueryPart<O> &
  BodyPart<O> &
  CallOptions

/** What a call of this operation answers. */
export type CallAnswer<O extends Operation> = O extends { answer: infer S extends ZodType }
  ? z.output<S>
  : undefined
