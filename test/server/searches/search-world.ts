import { DAY, MINUTE } from '#core/runtime/durations.ts'
import { epochMs, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import type { FoundPerson } from '#core/task/search-results.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { sqlOn } from '../../fixtures/sql.ts'

export const NETWORK = 'http://localhost:4281'
export const PER_PAGE = 3

/** Outreach runs so much faster, lest sessions end meanwhile. */
const SCALE = 600

let users = 0

/** What the network shows for a search: who is where on its list, page by page. */
export type Shown = (page: number) => {
  readonly who: readonly string[]
  readonly count?: number
  readonly hasNext: boolean
  readonly isCutOff?: boolean
}

/** A list that stays as it is. */
export const listOf =
  (...all: readonly string[]): Shown =>
  (page) => ({
    who: all.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    count: all.length,
    hasNext: page * PER_PAGE < all.length,
  })

export const people = (count: number, from = 1): readonly string[] =>
  Array.from({ length: count }, (_, at) => `person-${from + at}`)

const personOf = (publicIdentifier: string): FoundPerson => ({
  publicIdentifier,
  fullName: `Somebody ${publicIdentifier}`,
  jobTitle: 'CTO',
  companyName: 'Looms',
  location: 'Leeds',
})

const resultsOf = (shown: ReturnType<Shown>) => ({
  people: shown.who.map(personOf).map((one) => ({
    public_identifier: one.publicIdentifier,
    full_name: one.fullName,
    job_title: one.jobTitle,
    company_name: one.companyName,
    location: one.location,
  })),
  count: shown.count ?? shown.who.length,
  has_next: shown.hasNext,
  is_cut_off: shown.isCutOff ?? false,
})

/** A user with a workspace, and an extension that reads what a network shows. */
export async function searchWorld(database: SqlDatabase) {
  users += 1
  const api = await apiOver(database)
  const realAt = api.clock.now()
  const { outreach } = api.services.outreach.time
  outreach.follow({ realAt, outreachAt: outreachMs(epochMs(realAt)), scale: SCALE })
  const { access: token } = await signUp(api, `searcher-${users}@example.com`)
  const call = (method: string, path: string, body?: object) =>
    api.call(method, path, body, { token })
  const workspace: number = (await call('GET', '/api/workspaces/')).body.data[0].id
  const campaigns = `/api/workspaces/${workspace}/campaigns`

  const lease = async () =>
    (await call('POST', '/api/tasks/lease/', { limit: 1 })).body.data[0] ?? null
  /** The next task that is due soon; null where none is. */
  const due = async (withinMs = 30 * MINUTE) => {
    for (let waited = 0; waited <= withinMs; waited += MINUTE) {
      const task = await lease()
      if (task) return task
      await api.clock.elapse(MINUTE / SCALE)
    }
    return null
  }
  const patch = (task: { id: number; lease_token: string }, body: object) =>
    call('PATCH', `/api/tasks/${task.id}/`, { lease_token: task.lease_token, ...body })
  const begin = (task: { id: number; lease_token: string }) => patch(task, { status: 'running' })
  const settle = (
    task: { id: number; lease_token: string; payload: { search_url: string; page?: number } },
    shown: Shown,
  ) =>
    patch(task, {
      status: 'succeeded',
      result: { results: resultsOf(shown(task.payload.page ?? 1)) },
      receipt: {
        url: task.payload.search_url,
        read_at: outreachDate(outreach.now()).toISOString(),
        evidence: 'as shown',
        member: 'member-1',
      },
    })
  /** Reads pages until nothing is due any more; answers which. */
  const search = async (shown: Shown, most = 50) => {
    const pages: number[] = []
    for (let read = 0; read < most; read += 1) {
      const task = await due()
      if (!task) return pages
      const begun = await begin(task)
      if (begun.status !== 200) return pages
      await settle(task, shown)
      pages.push(task.payload.page ?? 1)
    }
    return pages
  }
  return {
    ...{ api, call, workspace, campaigns, lease, due, begin, settle, search, token },
    sql: sqlOn(database),
    nextDay: () => api.clock.elapse(DAY / SCALE),
    create: async (more: object = {}) => {
      const body = { name: 'CTOs', filters: { job_titles: ['CTO'] }, ...more }
      return (await call('POST', `${campaigns}/people-search/`, body)).body
    },
    load: async (id: number) => (await call('GET', `/api/campaigns/${id}/`)).body,
    peopleOf: async (id: number) =>
      (await call('GET', `/api/campaigns/${id}/linkedin/people/?ordering=id&page_size=200`)).body
        .data,
  }
}
