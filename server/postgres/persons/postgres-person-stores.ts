import type { Network } from '#core/network/network.ts'
import type { PersonStores } from '#server/persons/persons-services.ts'
import { PostgresPersonCopyStore } from './postgres-person-copy-store.ts'
import { PostgresPersonDetailsStore } from './postgres-person-details-store.ts'
import { PostgresPersonFacetStore } from './postgres-person-facet-store.ts'
import { PostgresPersonListStore } from './postgres-person-list-store.ts'
import { PostgresPersonViewStore } from './postgres-person-view-store.ts'

export const postgresPersonStores = (networks: readonly Network[]): PersonStores => ({
  list: new PostgresPersonListStore(networks),
  facets: new PostgresPersonFacetStore(),
  copies: new PostgresPersonCopyStore(),
  details: new PostgresPersonDetailsStore(networks),
  views: new PostgresPersonViewStore(),
})
