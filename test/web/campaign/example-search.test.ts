import { expect, it } from 'vitest'
import { readSearchAddress } from '#core/network/search-address.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { exampleSearch } from '#web/campaign/create/example-search.ts'

const networks = [demoNetwork('http://localhost:4281')]

it.each(['people', 'sales_nav'] as const)(
  'the example of a search of type %s is an address that is taken for one',
  (type) => {
    const example = exampleSearch(networks, type)
    expect(readSearchAddress(example ?? '', networks, type).kind).toBe('search')
  },
)

it('there is no example where no network is known', () => {
  expect(exampleSearch([], 'people')).toBeUndefined()
})
