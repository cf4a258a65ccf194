import type { core, input } from 'zod/mini'
import type { Operation } from '../operation.ts'

type WireOf<Part extends 'body' | 'answer', O> = O extends {
  readonly [K in Part]: infer S extends core.$ZodType
}
  ? { readonly [K in Part]: input<S> }
  : unknown

/** A request's body and a good answer, as they are on the wire. */
type ExampleOf<O extends Operation> = WireOf<'body', O> &
  WireOf<'answer', O> &
  (O extends { readonly file: readonly string[] } ? { readonly body: string } : unknown)

/** Of each operation that takes or answers anything. */
export type ExamplesOf<All extends Readonly<Record<string, Operation>>> = {
  readonly [K in keyof All as unknown extends ExampleOf<All[K]> ? never : K]: ExampleOf<All[K]>
}
