import type { Answering } from '../answering.ts'
import type { Operation } from '../contract/operation.ts'
import type { Guard } from './guard.ts'

/** The call with a guard in the place of its schemas, for a `GuardingTransport`. */
export const guarded = <O extends Operation, Answer = unknown>(
  call: Pick<O, 'method' | 'path'> & {
    readonly [K in 'params' | 'body' as K extends keyof O ? K : never]: true
  } & { readonly answer?: Guard<Answer> },
): Answering<O, Answer> => call as unknown as Answering<O, Answer>
