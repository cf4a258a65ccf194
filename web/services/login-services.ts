import type { AuthApi } from '#core/session/auth-api.ts'
import type { WebServices } from './web-services.ts'

/** What the login page needs from outside while the app is not there yet. */
export interface LoginServices
  extends Pick<AuthApi, 'obtainTokens'>, Pick<WebServices, 'enterDemo'> {}
