import type { NewWorkspaceStore } from '../workspaces/new-workspace-store.ts'
import type { AccountStore } from './account-store.ts'
import type { EndedFamilySource } from './ended-family-source.ts'
import type { KnownAddressStore } from './known-address-store.ts'
import type { MailedLinkStore } from './mailed-link-store.ts'
import type { RefreshTokenStore } from './refresh-token-store.ts'
import type { SettingRepository } from './setting-repository.ts'
import type { WebsocketTicketRepository } from './websocket-ticket-repository.ts'

/** Everything that is kept of accounts and their sessions. */
export interface AuthStores {
  readonly accounts: AccountStore
  readonly knownAddresses: KnownAddressStore
  readonly mailedLinks: MailedLinkStore
  readonly refreshTokens: RefreshTokenStore
  readonly endedFamilies: EndedFamilySource
  readonly websocketTickets: WebsocketTicketRepository
  readonly settings: SettingRepository
  readonly newWorkspaces: NewWorkspaceStore
}
