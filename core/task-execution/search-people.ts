import type { LeasedTask, Settlement } from '../task/task-work.ts'
import type { LeaseHandle } from './lease-handle.ts'
import type { SitePage } from './site-page.ts'

/** Reads one page of a search. Only reads, so it may be done again. */
export class SearchPeople {
  readonly #page: SitePage

  constructor(page: SitePage) {
    this.#page = page
  }

  async execute(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    const { searchUrl, page = 1 } = task.payload
    if (searchUrl === undefined) throw new Error(`Task ${task.id} names no search.`)
    if (!(await lease.begin())) return null
    const view = await this.#page.openSearch(searchUrl, page)
    if (view.kind === 'trouble') return { status: 'failed', failCode: view.trouble }
    const { people, count, hasNext, isCutOff, receipt } = view
    return {
      status: 'succeeded',
      result: { results: { people, count, hasNext, isCutOff } },
      receipt,
    }
  }
}
