import type { PageProblem } from '#core/company-profile/page-problem.ts'

/** Ends the reading of a page, for a reason that its reader is told. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused'
  readonly problem: PageProblem

  constructor(problem: PageProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The reason in an error of a socket or a stream; none of our own is an unreachable page. */
export const problemIn = (error: unknown): PageProblem =>
  error instanceof PageRefused ? error.problem : 'page_unreachable'
