import type { SearchAddressProblem } from '#core/network/search-address.ts'

/** What the API says of an address that no campaign can be made of. */
export const ADDRESS_PROBLEMS: Readonly<Record<SearchAddressProblem, string>> = {
  missing_url: 'Give the address of a search.',
  invalid_url: 'This is no address of a page.',
  too_long: 'This address is longer than 2,000 characters.',
  foreign_network: 'This address is of a network that is not configured here.',
  profile_url: 'This is the address of one profile, not of a search.',
  not_a_search: 'This page of the network is no search for people.',
  no_filters: 'This search has no filters: give at least one.',
  sales_nav_search: 'This is a Sales Navigator search.',
  people_search: 'This is a people search, not one of Sales Navigator.',
}
