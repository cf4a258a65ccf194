import { peopleOperations } from '#adapters/http/contract/people.ts'
import { invalidField } from '../http/errors.ts'
import { pageToWire } from '../http/pages.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { prospectToWire } from './prospect-to-wire.ts'
import { cursorToWire, cursorFromWire } from './prospect-cursor.ts'
import {
  PROSPECT_ORDERINGS,
  type ProspectOrdering,
  type ProspectRepository,
} from './prospect-repository.ts'

interface PeopleRouteDeps {
  readonly workspaceAccess: WorkspaceAccess
  readonly prospects: ProspectRepository
}

export function peopleRoutes(app: App, { workspaceAccess, prospects }: PeopleRouteDeps): void {
  route(app, peopleOperations.listCampaignPeople, async ({ user, params, query, request }) => {
    const workspace = await workspaceAccess.requireOfCampaign(user, params.campaign_id)
    const ordering = orderingFromWire(query.ordering)
    const { count, rows, next } = await prospects.list(workspace.id, params.campaign_id, {
      search: query.search?.trim() ?? '',
      statuses: query.status ?? [],
      ordering,
      limit: query.page_size,
      from: query.cursor
        ? requireCursor(query.cursor, ordering)
        : (query.page - 1) * query.page_size,
    })
    const page = pageToWire(request, query, count, rows.map(prospectToWire))
    return {
      ...page,
      ...(query.cursor && { next: null, previous: null }),
      next_cursor: next && cursorToWire(ordering, next),
    }
  })
}

function orderingFromWire(text: string | undefined): ProspectOrdering {
  const ordering = PROSPECT_ORDERINGS.find((each) => each === (text ?? '-status_changed_at'))
  if (!ordering) throw invalidField('ordering', `Use one of ${PROSPECT_ORDERINGS.join(', ')}.`)
  return ordering
}

function requireCursor(text: string, ordering: ProspectOrdering) {
  const cursor = cursorFromWire(text, ordering)
  if (!cursor) throw invalidField('cursor', 'This is no cursor of this list.')
  return cursor
}
