import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { AccessTokens } from './access-tokens.ts'
import { Accounts } from './accounts.ts'
import { AppSecret } from './app-secret.ts'
import { AuthLimits, type AuthRates } from './auth-limits.ts'
import { EndedFamilies } from './ended-families.ts'
import { MailedLinks } from './mailed-links.ts'
import { Passwords } from './passwords.ts'
import { RefreshTokens } from './refresh-tokens.ts'
import { WebsocketTickets } from './websocket-tickets.ts'

export interface AuthDeps {
  readonly database: SqlDatabase
  readonly bus: EventBus
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly authRates?: AuthRates | undefined
}

export interface AuthServices {
  readonly accessTokens: AccessTokens
  readonly accounts: Accounts
  readonly authLimits: AuthLimits
  readonly endedFamilies: EndedFamilies
  readonly passwords: Passwords
  readonly websocketTickets: WebsocketTickets
}

/** Who somebody is, and for how long that holds. */
export async function authServices(deps: AuthDeps): Promise<AuthServices> {
  const { database, clock, authRates } = deps
  const endedFamilies = new EndedFamilies(deps)
  const secret = await AppSecret.load(database)
  const accessTokens = new AccessTokens(secret.keyFor('access tokens'), clock, endedFamilies)
  const passwords = new Passwords()
  return {
    accessTokens,
    accounts: new Accounts({
      database,
      clock,
      accessTokens,
      passwords,
      refreshTokens: new RefreshTokens(secret.keyFor('refresh tokens'), clock),
      endedFamilies,
      mailedLinks: new MailedLinks(clock),
    }),
    authLimits: new AuthLimits(clock, authRates),
    endedFamilies,
    passwords,
    websocketTickets: new WebsocketTickets(database, clock),
  }
}
