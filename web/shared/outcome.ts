import { toProblems, type Problem } from './problem.ts'

/** How something the user asked for ended. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly [Problem, ...Problem[]] }

export const toOutcome = async (work: Promise<unknown>): Promise<Outcome> => {
  try {
    await work
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'refused', problems: toProblems(error) }
  }
}
