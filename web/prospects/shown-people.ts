import {
  PERSON_ORDERINGS,
  type PersonFilter,
  type PersonOrdering,
} from '#core/person/person-filter.ts'
import { pathId } from '#core/navigation/path-id.ts'
import { FIT_VERDICTS } from '#core/sales-kit/fit.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { campaignId, topicId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachDate } from '#core/runtime/moments.ts'

export const LATEST_FIRST = '-last_activity_at' satisfies PersonOrdering
/** Within how many days something happened, as far as that is offered. */
export const ACTIVE_WITHIN_DAYS = [1, 7, 30, 90] as const
const MAX_DAYS = 3650

/** Which of a workspace's people are on screen, in which order, and which page of them. */
export interface ShownPeople {
  readonly filter: PersonFilter
  readonly ordering: PersonOrdering
  readonly page: number
  /** Where the page begins, beyond those that can be counted up to. */
  readonly cursor: string | null
}

/** What an address asks for; what it doesn't know of is left out. */
export const shownPeople = (query: URLSearchParams): ShownPeople => ({
  filter: filterIn(query),
  ordering: PERSON_ORDERINGS.find((known) => known === query.get('order')) ?? LATEST_FIRST,
  page: pathId(query.get('page'), Number) ?? 1,
  cursor: query.get('cursor'),
})

const filterIn = (query: URLSearchParams): PersonFilter => {
  const search = query.get('search') ?? ''
  const statuses = (query.get('status') ?? '').split(',')
  const status = PROSPECT_STATUSES.filter((known) => statuses.includes(known))
  const fits = (query.get('fit') ?? '').split(',')
  const fit = FIT_VERDICTS.filter((known) => fits.includes(known))
  const campaign = (query.get('campaign') ?? '')
    .split(',')
    .flatMap((part) => pathId(part, campaignId) ?? [])
  const days = pathId(query.get('active'), Number)
  const topic = pathId(query.get('topic'), topicId)
  const from = dateIn(query.get('from'))
  const to = dateIn(query.get('to'))
  const texts = (key: string) => query.getAll(key).filter((text) => text !== '')
  return {
    ...(search !== '' && { search }),
    ...(status.length > 0 && { status }),
    ...(campaign.length > 0 && { campaign }),
    ...(texts('title').length > 0 && { jobTitle: texts('title') }),
    ...(texts('location').length > 0 && { location: texts('location') }),
    ...(texts('tag').length > 0 && { tag: texts('tag') }),
    ...(fit.length > 0 && { fit }),
    ...(topic !== null && { topic }),
    ...(days !== null && days <= MAX_DAYS && { activeWithinDays: days }),
    ...(from !== null && { activeFrom: from }),
    ...(to !== null && { activeTo: to }),
  }
}

const dateIn = (text: string | null): OutreachDate | null =>
  text === null || Number.isNaN(Date.parse(text)) ? null : outreachDate(text)

/** The address of what a filter finds, from its first page; whoever is open stays open. */
export const withFilter = (now: URLSearchParams, filter: PersonFilter): URLSearchParams => {
  const next = new URLSearchParams()
  const keep = (key: string, value: string | null | undefined): void => {
    if (value) next.set(key, value)
  }
  keep('search', filter.search)
  keep('status', filter.status?.join(','))
  keep('campaign', filter.campaign?.join(','))
  for (const title of filter.jobTitle ?? []) next.append('title', title)
  for (const location of filter.location ?? []) next.append('location', location)
  for (const tag of filter.tag ?? []) next.append('tag', tag)
  keep('fit', filter.fit?.join(','))
  keep('topic', filter.topic?.toString())
  keep('active', filter.activeWithinDays?.toString())
  keep('from', filter.activeFrom?.toISOString())
  keep('to', filter.activeTo?.toISOString())
  keep('order', now.get('order'))
  keep('person', now.get('person'))
  return next
}

/** The address of the same people in another order. */
export const withOrdering = (now: URLSearchParams, ordering: PersonOrdering): URLSearchParams => {
  const next = withFilter(now, filterIn(now))
  if (ordering === LATEST_FIRST) next.delete('order')
  else next.set('order', ordering)
  return next
}

/** The address of a list that somebody came back to; whoever is open is closed. */
export const addressOf = ({
  filter,
  ordering,
}: Pick<ShownPeople, 'filter' | 'ordering'>): URLSearchParams =>
  withOrdering(withFilter(new URLSearchParams(), filter), ordering)

/** The address of another page of the same people. */
export const withPage = (
  now: URLSearchParams,
  page: number,
  cursor: string | null,
): URLSearchParams => {
  const next = withFilter(now, filterIn(now))
  if (page > 1) next.set('page', String(page))
  if (cursor !== null) next.set('cursor', cursor)
  return next
}

export const isFiltered = (filter: PersonFilter): boolean => Object.keys(filter).length > 0
