import type { AuthStores } from '#server/auth/auth-stores.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { PostgresNewWorkspaceStore } from '../workspaces/postgres-new-workspace-store.ts'
import { PostgresAccountStore } from './postgres-account-store.ts'
import { PostgresEndedFamilySource } from './postgres-ended-family-source.ts'
import { PostgresKnownAddressStore } from './postgres-known-address-store.ts'
import { PostgresMailedLinkStore } from './postgres-mailed-link-store.ts'
import { PostgresRefreshTokenStore } from './postgres-refresh-token-store.ts'
import { PostgresSettingRepository } from './postgres-setting-repository.ts'
import { PostgresWebsocketTicketRepository } from './postgres-websocket-ticket-repository.ts'

/** What is kept of accounts and their sessions, in PostgreSQL. */
export const postgresAuthStores = (database: SqlDatabase): AuthStores => ({
  accounts: new PostgresAccountStore(),
  knownAddresses: new PostgresKnownAddressStore(),
  mailedLinks: new PostgresMailedLinkStore(),
  refreshTokens: new PostgresRefreshTokenStore(),
  endedFamilies: new PostgresEndedFamilySource(database),
  websocketTickets: new PostgresWebsocketTicketRepository(database),
  settings: new PostgresSettingRepository(database),
  newWorkspaces: new PostgresNewWorkspaceStore(),
})
