import { personOperations } from '#adapters/http/contract/persons.ts'
import { NotFound } from '#core/errors.ts'
import { MAX_COUNTED_PEOPLE, type PersonFacetName } from '#core/person/person-api.ts'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import { invalidField } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import { route, type App, type Call } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { cursorFromWire, cursorToWire } from './person-cursor.ts'
import type { PersonServices } from './persons-services.ts'
import { timelineCursorFromWire, timelineCursorToWire } from './timeline-cursor.ts'

interface PersonRouteDeps extends PersonServices {
  readonly workspaceAccess: WorkspaceAccess
}

export function personRoutes(app: App, { workspaceAccess, persons }: PersonRouteDeps): void {
  const { listPeople, listFacets, readPerson, changePerson } = persons

  route(app, personOperations.listPeople, async ({ user, params, query, request }) => {
    const { page, pageSize, ordering, cursor, ...filter } = query
    if (!cursor && page * pageSize > MAX_COUNTED_PEOPLE) {
      throw invalidField(
        'page',
        `Pages end at ${MAX_COUNTED_PEOPLE} people: continue by \`cursor\`.`,
      )
    }
    const from = cursor ? requireCursor(cursor, ordering) : (page - 1) * pageSize
    const asked = { filter, ordering, limit: pageSize, from }
    const { count, countIsExact, rows, next } = await workspaceAccess.readIn(
      user,
      params.id,
      (transaction, id) => listPeople.execute(transaction, id, asked),
    )
    return {
      ...pageOf(request, query, { count: Math.min(count, MAX_COUNTED_PEOPLE), data: rows }),
      ...(cursor && { next: null, previous: null }),
      count,
      countIsExact,
      nextCursor: next && cursorToWire(ordering, next),
    }
  })

  const facets = async (
    name: PersonFacetName,
    {
      user,
      params,
      query,
    }: Pick<Call<typeof personOperations.listJobTitles>, 'user' | 'params' | 'query'>,
  ) => {
    const workspace = await workspaceAccess.require(user, params.id)
    const { data, nextCursor } = await listFacets.execute(workspace.id, name, {
      search: query.search ?? '',
      after: query.cursor ?? '',
    })
    const countIsExact = nextCursor === null && !query.cursor
    return { count: data.length, countIsExact, next: null, previous: null, nextCursor, data }
  }

  route(app, personOperations.listJobTitles, (call) => facets('jobTitle', call))

  route(app, personOperations.listLocations, (call) => facets('location', call))

  route(app, personOperations.listTags, (call) => facets('tag', call))

  route(app, personOperations.getPerson, async ({ user, params }) => {
    const workspace = await workspaceAccess.requireOf(user, 'person', params.id)
    return found(await readPerson.execute(workspace.id, params.id))
  })

  route(app, personOperations.changePersonOfWorkspace, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.requireOf(user, 'person', params.id)
    const who = { userId: user.id, workspaceId: workspace.id }
    if (!(await changePerson.execute(who, params.id, body))) throw new NotFound()
    return found(await readPerson.execute(workspace.id, params.id))
  })

  route(app, personOperations.personTimeline, async ({ user, params, query }) => {
    const after = query.cursor ? timelineCursorFromWire(query.cursor) : null
    if (after === undefined) throw invalidField('cursor', 'Invalid cursor.')
    const workspace = await workspaceAccess.requireOf(user, 'person', params.id)
    const { data, next } = found(await readPerson.timeline(workspace.id, params.id, after))
    return { data, nextCursor: next && timelineCursorToWire(next) }
  })
}

/** They may have been deleted meanwhile. */
function found<T>(it: T | null | undefined): T {
  if (it === null || it === undefined) throw new NotFound()
  return it
}

function requireCursor(text: string, ordering: PersonOrdering) {
  const cursor = cursorFromWire(text, ordering)
  if (!cursor) throw invalidField('cursor', 'Invalid cursor.')
  return cursor
}
