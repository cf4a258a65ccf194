import { encode } from '#adapters/http/contract/encode.ts'
import { searchFilters, searchOperations } from '#adapters/http/contract/searches.ts'
import { NotFound } from '#core/errors.ts'
import { MAX_ADDRESS_LENGTH } from '#core/network/address-parts.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Network } from '#core/network/network.ts'
import { readSearchAddress, searchOf, searchUrl } from '#core/network/search-address.ts'
import { hasFilters, NO_FILTERS, type SearchFilters } from '#core/network/search-filters.ts'
import type { SearchSource } from '#core/search/search-api.ts'
import { SEARCH_TYPE_OF, sourceOf } from '#core/search/search-source.ts'
import type { CampaignServices } from '../campaigns/campaign-services.ts'
import { loadCampaign } from '../campaigns/campaign-view.ts'
import { draftOf } from '../campaigns/campaigns-routes.ts'
import type { CurrentUser } from '../current-user.ts'
import { invalidField } from '../http/errors.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { AskedPreview, RequestPreview } from '../tasks/request-preview.ts'
import { searchWaitOf } from '../outreach/stall-details.ts'
import { viewOf } from '../tasks/task-view.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '../database/database.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { ADDRESS_PROBLEMS } from './address-problems.ts'

interface SearchRouteDeps extends Pick<CampaignServices, 'createSearchCampaign' | 'findCampaign'> {
  readonly database: Database
  readonly workspaceAccess: WorkspaceAccess
  readonly requestPreview: RequestPreview
  readonly clock: Clock
  readonly options: { readonly networks: readonly Network[] }
}

/** People that a search brings in where nobody says how many. */
const DEFAULT_MAX_PEOPLE = 500

export function searchRoutes(app: App, deps: SearchRouteDeps): void {
  const operations = searchOperations
  const { workspaceAccess, createSearchCampaign, requestPreview } = deps
  const { networks } = deps.options

  route(app, operations.createPeopleSearchCampaign, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.require(user, params.workspaceId)
    const filters = filtersOf(body.filters)
    const { maxPeople = DEFAULT_MAX_PEOPLE } = body
    const where = searchFor(filters, networks)
    const source = {
      filters: encode(searchFilters, body.filters),
      url: where.url,
      max_people: maxPeople,
    }
    const draft = draftOf({ workspace, user }, body)
    const search = { ...where, maxPeople, sourceType: 'people_search', source } as const
    const created = await createSearchCampaign.execute(draft, search)
    if (created.kind !== 'created') throw refusal(created)
    return loadCampaign(deps, workspace.id, created.campaignId)
  })

  const createFromUrl = async (
    { user, workspaceId }: { readonly user: CurrentUser; readonly workspaceId: WorkspaceId },
    body: Parameters<typeof draftOf>[1] & { readonly url: string; readonly maxPeople?: number },
    sourceType: SearchSource,
  ) => {
    const workspace = await workspaceAccess.require(user, workspaceId)
    const read = readSearchAddress(body.url, networks, SEARCH_TYPE_OF[sourceType])
    if (read.kind === 'refused') throw invalidField('url', ADDRESS_PROBLEMS[read.code], read.code)
    const { network, url } = read
    const { maxPeople = DEFAULT_MAX_PEOPLE } = body
    const source = { url, max_people: maxPeople }
    const draft = draftOf({ workspace, user }, body)
    const search = { network, url, maxPeople, sourceType, source }
    const created = await createSearchCampaign.execute(draft, search)
    if (created.kind !== 'created') throw refusal(created)
    return loadCampaign(deps, workspace.id, created.campaignId)
  }

  route(app, operations.createSalesNavCampaign, ({ user, params: { workspaceId }, body }) =>
    createFromUrl({ user, workspaceId }, body, 'sales_nav_search'),
  )

  route(app, operations.createUrlCampaign, ({ user, params: { workspaceId }, body }) =>
    createFromUrl({ user, workspaceId }, body, 'url'),
  )

  route(app, operations.validateUrl, async ({ user, params, body }) => {
    await workspaceAccess.require(user, params.workspaceId)
    const { url, sourceType } = body
    const wanted = sourceType === undefined ? undefined : SEARCH_TYPE_OF[sourceType]
    const read = readSearchAddress(url, networks, wanted)
    if (read.kind === 'refused') {
      const nothing = { sourceType: null, network: null, normalizedUrl: null }
      return { valid: false, ...nothing, reason: read.code }
    }
    const { network, url: normalizedUrl, type } = read
    return { valid: true, sourceType: sourceOf(type), network, normalizedUrl, reason: null }
  })

  route(app, operations.previewPeopleSearch, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.require(user, params.workspaceId)
    const where = searchFor(filtersOf(body.filters), networks)
    const by = { userId: user.id, workspaceId: workspace.id }
    return previewOf(await requestPreview.execute(by, where))
  })

  route(app, operations.getPeopleSearchPreview, async ({ user, params }) => {
    const workspace = await workspaceAccess.require(user, params.workspaceId)
    const by = { userId: user.id, workspaceId: workspace.id }
    const asked = await requestPreview.find(by, params.taskId)
    if (asked === null) throw new NotFound()
    return previewOf(asked)
  })
}

const TOO_MANY_FILTERS = `The address of this search is longer than ${MAX_ADDRESS_LENGTH} characters: give fewer values, or shorter ones.`

/** With its null where nothing was given; an end below the beginning is refused. */
const filtersOf = (given: Partial<SearchFilters>): SearchFilters => {
  const filters = { ...NO_FILTERS, ...given }
  const { headcountMin, headcountMax } = filters
  if (headcountMin !== null && headcountMax !== null && headcountMax < headcountMin) {
    throw invalidField('filters.headcount_max', 'This is below headcount_min.')
  }
  if (!hasFilters(filters)) throw invalidField('filters', ADDRESS_PROBLEMS.no_filters, 'no_filters')
  return filters
}

const searchFor = (filters: SearchFilters, networks: readonly Network[]) => {
  for (const network of networks) {
    const pages = searchOf(network, 'people')
    if (pages === undefined) continue
    const url = searchUrl(network, pages, filters)
    if (url.length > MAX_ADDRESS_LENGTH) {
      throw invalidField('filters', TOO_MANY_FILTERS, 'too_many_filters')
    }
    return { network: network.origin, url }
  }
  throw new NotFound()
}

const previewOf = ({ task, wait }: AskedPreview) => ({
  task: viewOf(task),
  wait: wait && searchWaitOf(wait),
  results: (task.status === 'succeeded' ? task.result?.results : undefined) ?? null,
})
