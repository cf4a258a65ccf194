import type { Mutation } from '../fixtures/load-mutated.ts'

/** A slip that would make a sentence of the specification wrong, and a test that notices it. */
export interface SpecificationMutation extends Mutation {
  readonly test: { readonly file: string; readonly title: string }
}
