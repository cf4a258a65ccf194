import type { OperationName } from '#adapters/http/contract/index.ts'
import type { Answer } from '../../../fixtures/api.ts'
import type { RefusalWorld } from './refusal-world.ts'

/** A refusal that an operation has of its own, and a call that is refused so. */
export interface Row {
  readonly name: OperationName
  readonly refusal: string
  readonly by: (world: RefusalWorld) => Promise<Answer>
}

export const row = (name: OperationName, refusal: string, by: Row['by']): Row => ({
  ...{ name, refusal, by },
})

/** One that a body alone is enough for. */
export const rowOf = (name: OperationName, refusal: string, body: unknown): Row =>
  row(name, refusal, ({ ask }) => ask(name, { body }))
