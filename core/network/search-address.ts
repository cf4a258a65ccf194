import {
  isHostOf,
  decoded,
  MAX_ADDRESS_LENGTH,
  splitAddress,
  UNSEEN_AROUND,
} from './address-parts.ts'
import { networkAt, type Network } from './network.ts'
import { isProfileAddress } from './profile-address.ts'
import { filtersFrom, hasFilters, valuesOf, type SearchFilters } from './search-filters.ts'
import type { SearchPages, SearchType } from './search-pages.ts'

/** Why an address is no search that people can be found by. */
export const SEARCH_ADDRESS_PROBLEMS = [
  'missing_url',
  'invalid_url',
  'too_long',
  'foreign_network',
  'profile_url',
  'not_a_search',
  'no_filters',
  /** A search, where the other one of the network is asked for. */
  'sales_nav_search',
  'people_search',
] as const
export type SearchAddressProblem = (typeof SEARCH_ADDRESS_PROBLEMS)[number]

export interface SearchAddress {
  /** Origin of the network, such as http://localhost:4281. */
  readonly network: string
  readonly type: SearchType
  /** In the one form, without a page: two addresses are one search where it is equal. */
  readonly url: string
}

export type ReadSearch =
  | ({ readonly kind: 'search' } & SearchAddress)
  | { readonly kind: 'refused'; readonly code: SearchAddressProblem }

/** The search that `text` leads to, on one of `networks`; where `wanted` is given, of that type alone. */
export const readSearchAddress = (
  text: string,
  networks: readonly Network[],
  wanted?: SearchType,
): ReadSearch => {
  const trimmed = text.replaceAll(UNSEEN_AROUND, '')
  if (trimmed === '') return refused('missing_url')
  if (trimmed.length > MAX_ADDRESS_LENGTH) return refused('too_long')
  const parts = splitAddress(trimmed)
  if (!parts) return refused('invalid_url')
  const network = networks.find((one) => isHostOf(one, parts))
  if (network === undefined) {
    return refused(parts.scheme || parts.host.includes('.') ? 'foreign_network' : 'invalid_url')
  }
  const path = decoded(parts.path)?.replace(/\/+$/, '').toLowerCase()
  const pages = network.searches.find((one) => one.path.toLowerCase() === path)
  if (pages === undefined) {
    return refused(isProfileAddress(trimmed, [network]) ? 'profile_url' : 'not_a_search')
  }
  const { type } = pages
  if (wanted !== undefined && type !== wanted) {
    return refused(type === 'people' ? 'people_search' : 'sales_nav_search')
  }
  const given = parametersIn(parts.query)
  if (given === undefined) return refused('invalid_url')
  if (!isFiltered(pages, given)) return refused('no_filters')
  const url = addressOf(network, pages, (name) => given.get(name) ?? [])
  if (url.length > MAX_ADDRESS_LENGTH) return refused('too_long')
  return { kind: 'search', network: network.origin, type, url }
}

/** A network's search of a type; undefined where it has none. */
export const searchOf = (network: Network, type: SearchType): SearchPages | undefined =>
  network.searches.find((one) => one.type === type)

/** Where those are shown who fit. */
export const searchUrl = (network: Network, pages: SearchPages, filters: SearchFilters): string =>
  addressOf(network, pages, (name) => {
    const filter = pages.parameters.find((one) => one.name === name)?.filter ?? null
    return filter === null ? [] : valuesOf(filters, filter)
  })

/** Whom the search at an address is for, as far as its parameters are filters. */
export const filtersIn = (pages: SearchPages, url: string): SearchFilters => {
  const given = parametersIn(splitAddress(url)?.query ?? '') ?? new Map<string, string[]>()
  return filtersOf(pages, given)
}

/** Page `page` of a search, from 1. Throws where the address is no search of these networks. */
export const searchPageUrl = (url: string, page: number, networks: readonly Network[]): string => {
  const read = readSearchAddress(url, networks)
  if (read.kind === 'refused') throw new Error(`The address is no search: ${read.code}.`)
  const network = networkAt(networks, read.network)
  const pages = network && searchOf(network, read.type)
  if (!pages) throw new Error('The network has no such search.')
  return page === 1 ? read.url : `${read.url}&${pages.pageParameter}=${page}`
}

const addressOf = (
  { origin }: Network,
  { path, parameters }: SearchPages,
  valuesOf: (parameter: string) => readonly string[],
): string => {
  const query = parameters.flatMap(({ name }) =>
    valuesOf(name).map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  return origin + path + (query.length === 0 ? '' : `?${query.join('&')}`)
}

type Parameters = ReadonlyMap<string, readonly string[]>

const filtersOf = (pages: SearchPages, given: Parameters): SearchFilters =>
  filtersFrom((filter) => {
    const name = pages.parameters.find((one) => one.filter === filter)?.name
    return (name !== undefined && given.get(name)) || []
  })

/** Whether somebody is searched for; what only the network's own form has is taken at its word. */
const isFiltered = (pages: SearchPages, given: Parameters): boolean =>
  hasFilters(filtersOf(pages, given)) ||
  pages.parameters.some(({ name, filter }) => filter === null && given.has(name))

/** What is given, by its name, each value once; undefined where it can't be read. */
const parametersIn = (query: string): ReadonlyMap<string, string[]> | undefined => {
  const all = new Map<string, string[]>()
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)].map((text) =>
      decoded(text.replaceAll('+', ' '))?.trim(),
    )
    if (name === undefined || value === undefined) return undefined
    if (at < 0 || value === '') continue
    const known = all.get(name) ?? []
    all.set(name, known.includes(value) ? known : [...known, value])
  }
  return all
}

const refused = (code: SearchAddressProblem): ReadSearch => ({ kind: 'refused', code })
