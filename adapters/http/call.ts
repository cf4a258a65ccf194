import type { core, output } from 'zod/mini'
import type { Encodable } from './contract/encode.ts'
import type { Operation } from './contract/operation.ts'

type Schema = core.$ZodType

type Sent<S> = S extends Schema ? Encodable<output<S>> : never

type ParamsPart<O> = O extends { params: infer S extends Schema }
  ? { readonly params: Sent<S> }
  : { readonly params?: undefined }
type QueryPart<O> = O extends { query: infer S extends Schema }
  ? { readonly query?: Optional<Sent<S>> }
  : { readonly query?: undefined }
type BodyPart<O> = O extends { body: infer S extends Schema }
  ? undefined extends output<S>
    ? { readonly body?: Sent<S> }
    : { readonly body: Sent<S> }
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
export type CallAnswer<O extends Operation> = O extends { answer: infer S extends Schema }
  ? output<S>
  : undefined
