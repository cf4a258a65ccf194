import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { SecurityEvents } from '../security-events.ts'
import { FirstWorkspace } from '../workspaces/first-workspace.ts'
import { AccessTokens } from './access-tokens.ts'
import { Accounts } from './accounts.ts'
import { AppSecret } from './app-secret.ts'
import { AuthLimits, type AuthRates } from './auth-limits.ts'
import type { AuthStores } from './auth-stores.ts'
import { ChangePassword } from './change-password.ts'
import { EndedFamilies } from './ended-families.ts'
import { KnownAddresses } from './known-addresses.ts'
import { MailedLinks } from './mailed-links.ts'
import { Passwords } from './passwords.ts'
import { RefreshTokens } from './refresh-tokens.ts'
import { Sessions } from './sessions.ts'
import { WebsocketTickets } from './websocket-tickets.ts'

export interface AuthDeps {
  readonly database: Database
  readonly authStores: AuthStores
  readonly bus: EventBus
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly securityEvents: SecurityEvents
  readonly authRates?: AuthRates | undefined
}

export interface AuthServices {
  readonly accessTokens: AccessTokens
  readonly accounts: Accounts
  readonly authLimits: AuthLimits
  readonly endedFamilies: EndedFamilies
  readonly knownAddresses: KnownAddresses
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** What addresses of exported files are signed with. */
  readonly exportKey: Buffer
  /** What hashes of people are made with. */
  readonly personKey: Buffer
  readonly changePassword: ChangePassword
  /** Of the demo account of this install, where none is chosen. */
  readonly demoPassword: string
  readonly websocketTickets: WebsocketTickets
}

/** Who somebody is, and for how long that holds. */
export async function authServices(deps: AuthDeps): Promise<AuthServices> {
  const { database, authStores: stores, clock, authRates, securityEvents } = deps
  const endedFamilies = new EndedFamilies({ ...deps, source: stores.endedFamilies })
  const secret = await AppSecret.load(stores.settings)
  const accessTokens = new AccessTokens(secret.signingKeyFor('access tokens'), clock, endedFamilies)
  const passwords = new Passwords()
  const knownAddresses = new KnownAddresses({
    store: stores.knownAddresses,
    database,
    key: secret.keyFor('addresses'),
    clock,
  })
  return {
    accessTokens,
    accounts: new Accounts({
      database,
      accounts: stores.accounts,
      firstWorkspace: new FirstWorkspace(stores.newWorkspaces),
      clock,
      accessTokens,
      passwords,
      refreshTokens: new RefreshTokens(
        stores.refreshTokens,
        secret.keyFor('refresh tokens'),
        clock,
      ),
      endedFamilies,
      knownAddresses,
      securityEvents,
      mailedLinks: new MailedLinks(stores.mailedLinks, stores.accounts, clock),
    }),
    authLimits: new AuthLimits(clock, authRates),
    endedFamilies,
    knownAddresses,
    passwords,
    sessions: new Sessions({ tokens: stores.refreshTokens, database, clock, endedFamilies }),
    exportKey: secret.signingKeyFor('exports'),
    personKey: secret.keyFor('people'),
    changePassword: new ChangePassword({ ...deps, ...stores, passwords, endedFamilies }),
    demoPassword: secret.passwordFor('demo account'),
    websocketTickets: new WebsocketTickets(stores.websocketTickets, clock),
  }
}
