import { peopleOperations } from '#adapters/http/contract/people.ts'
import { invalid } from '../http/errors.ts'
import { pageOnWire } from '../http/pages.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { memberOnWire } from './member-on-wire.ts'
import { cursorOnWire, readCursor } from './people-cursor.ts'
import {
  PEOPLE_ORDERINGS,
  type PeopleOrdering,
  type PeopleRepository,
} from './people-repository.ts'

interface Needs {
  readonly workspaceAccess: WorkspaceAccess
  readonly people: PeopleRepository
}

export function peopleRoutes(app: App, { workspaceAccess, people }: Needs): void {
  route(app, peopleOperations.listCampaignPeople, async ({ user, params, query, request }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaign_id)
    const ordering = orderingOf(query.ordering)
    const { count, rows, next } = await people.list(workspace.id, params.campaign_id, {
      search: query.search?.trim() ?? '',
      statuses: query.status ?? [],
      ordering,
      limit: query.page_size,
      from: query.cursor ? cursorOf(query.cursor, ordering) : (query.page - 1) * query.page_size,
    })
    const page = pageOnWire(request, query, count, rows.map(memberOnWire))
    return {
      ...page,
      ...(query.cursor && { next: null, previous: null }),
      next_cursor: next && cursorOnWire(ordering, next),
    }
  })
}

function orderingOf(text: string | undefined): PeopleOrdering {
  const ordering = PEOPLE_ORDERINGS.find((each) => each === (text ?? '-status_changed_at'))
  if (!ordering) throw invalid('ordering', `Use one of ${PEOPLE_ORDERINGS.join(', ')}.`)
  return ordering
}

function cursorOf(text: string, ordering: PeopleOrdering) {
  const cursor = readCursor(text, ordering)
  if (!cursor) throw invalid('cursor', 'This is no cursor of this list.')
  return cursor
}
