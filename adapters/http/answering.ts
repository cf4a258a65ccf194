import type { core } from 'zod/mini'
import type { Operation } from './contract/operation.ts'

/** A call of the contract of whose answer only this much is read. */
export type Answering<O extends Operation, Answer> = Omit<O, 'answer'> & {
  readonly answer: core.$ZodType<Answer>
}
