import type { Network } from '#core/network/network.ts'
import { searchOf, searchUrl } from '#core/network/search-address.ts'
import { NO_FILTERS } from '#core/network/search-filters.ts'
import type { SearchType } from '#core/network/search-pages.ts'

/** An address that a search of this type has; undefined where no known network has one. */
export const exampleSearch = (networks: readonly Network[], type: SearchType): string | undefined =>
  networks.flatMap((network) => {
    const pages = searchOf(network, type)
    return pages ? [searchUrl(network, pages, { ...NO_FILTERS, keywords: 'CTO' })] : []
  })[0]
