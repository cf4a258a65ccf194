import {
  filtersFrom,
  hasFilters,
  valuesOf,
  type SearchFilter,
  type SearchFilters,
} from '#core/network/search-filters.ts'
import { SENIORITIES } from '#core/sales-kit/seniority.ts'
import { listedResults, type ListedResults, type ResultLimits } from '../network/listed-results.ts'
import type { Network } from '../network/network.ts'
import type { Person } from '../people/person.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import { page } from './layout.ts'
import { empty } from './list-pages.ts'
import { personItem } from './people-list.ts'
import type { View } from './view.ts'

interface Search extends ResultLimits {
  readonly path: string
  readonly title: string
}

/** By everybody, and by those who sell. */
export const SEARCHES: readonly Search[] = [
  { path: '/search/people', title: 'People', perPage: 10, maxShown: 1000 },
  { path: '/sales/search/people', title: 'Sales search', perPage: 25, maxShown: 2500 },
]

/** Each filter's name in the address; of lists it stands there once for each value. */
const PARAMETERS: Readonly<Record<SearchFilter, string>> = {
  keywords: 'keywords',
  jobTitles: 'title',
  seniorities: 'seniority',
  industries: 'industry',
  locations: 'location',
  headcountMin: 'headcount_min',
  headcountMax: 'headcount_max',
  excludeKeywords: 'exclude',
}

const LABELS: Readonly<Record<Exclude<SearchFilter, 'seniorities'>, string>> = {
  keywords: 'Keywords',
  jobTitles: 'Title',
  industries: 'Industry',
  locations: 'Location',
  headcountMin: 'Company size, from',
  headcountMax: 'to',
  excludeKeywords: 'Without',
}

/** Whether an address asks for what only the search of people answers. */
export const isPeopleSearch = (given: URLSearchParams): boolean =>
  Object.values(PARAMETERS).some((name) => given.has(name))

/** What an address asks for, and the page of those who fit. */
export interface SearchResults {
  readonly given: URLSearchParams
  readonly filters: SearchFilters
  readonly part: ListedResults<Person>
}

export const resultsOf = (
  { directory, faults }: Network,
  search: Search,
  given: URLSearchParams,
): SearchResults => {
  const filters = filtersFrom((filter) => given.getAll(PARAMETERS[filter]))
  const all = hasFilters(filters) ? directory.find(filters) : []
  return { given, filters, part: listedResults(all, given.get('page'), { ...search, faults }) }
}

export const searchResultsPage = (view: View, search: Search, results: SearchResults): Html => {
  const { given, filters, part } = results
  const body = html`<main id="content" class="single" data-page="search-results" data-search="${search.path}">
    <section class="card"><header class="pad"><h1>${search.title}</h1>
      ${form(search, filters)}
      ${filters.keywords !== '' && html`<p><a href="/search?q=${encodeURIComponent(filters.keywords)}">Companies too</a></p>`}
      <p class="quiet"><span data-count>${part.count}</span> found</p></header>
      ${
        part.count === 0
          ? empty('Nobody fits all of these filters.', search.path, 'Start over')
          : html`<ul class="people rows">${part.items.map(resultItem)}</ul>`
      }
      ${
        part.isCutOff &&
        html`<p class="pad quiet" data-cut-off>Only the first ${search.maxShown} are shown. Narrow the search to see others.</p>`
      }</section>
    ${links(search, given, part)}</main>`
  return page(view, { title: search.title, body, query: filters.keywords, section: '/search' })
}

const form = ({ path }: Search, filters: SearchFilters): Html =>
  html`<form action="${path}" method="get">${Object.entries(LABELS).map(
    ([name, label]) => html`<label>${label}
      <input name="${PARAMETERS[name as SearchFilter]}" value="${valuesOf(filters, name as SearchFilter)[0] ?? ''}" /></label> `,
  )}
    <label>Seniority <select name="${PARAMETERS.seniorities}"><option value=""></option>${SENIORITIES.map(
      (one) =>
        filters.seniorities[0] === one
          ? html`<option selected>${one}</option>`
          : html`<option>${one}</option>`,
    )}</select></label>
    <button type="submit">Search</button></form>`

const resultItem = (person: Person): Html =>
  personItem(
    person,
    html`data-search-result`,
    html`<span class="quiet"><span data-field="job-title">${person.jobTitle}</span> · <span
        data-field="company-name">${person.companyName}</span></span>`,
  )

const links = (
  { path }: Search,
  given: URLSearchParams,
  { number, pages, hasNext }: { number: number; pages: number; hasNext: boolean },
): Html => {
  const to = (page: number) => {
    const query = new URLSearchParams(given)
    query.set('page', String(page))
    return `${path}?${query.toString()}`
  }
  return html`<nav class="pages" aria-label="Pages">
    ${number > 1 ? html`<a rel="prev" href="${to(number - 1)}">Previous</a>` : html`<span></span>`}
    <span class="quiet">Page ${number} of ${pages}</span>
    ${hasNext ? html`<a rel="next" href="${to(number + 1)}">Next</a>` : html`<span></span>`}
  </nav>`
}
