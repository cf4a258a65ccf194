import type { ServiceIdentifier } from 'inversify'
import type { AuthApi } from '#core/session/auth-api.ts'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'
import type { RejectionNotifier } from '#core/session/rejection-notifier.ts'
import type { SessionApi } from '#core/session/session-api.ts'
import type { Session } from '#core/session/session.ts'
import type { TokenStore } from '#core/session/token-store.ts'

/** Bound by the root: the page, the extension and the command line keep tokens differently. */
export const TOKEN_STORE: ServiceIdentifier<TokenStore> = Symbol('TokenStore')
/** Bound by the root: what shares a session differs too. */
export const EXCLUSIVE_LOCK: ServiceIdentifier<ExclusiveLock> = Symbol('ExclusiveLock')
export const AUTH_API: ServiceIdentifier<AuthApi> = Symbol('AuthApi')
export const SESSION_API: ServiceIdentifier<SessionApi> = Symbol('SessionApi')
export const SESSION: ServiceIdentifier<Session> = Symbol('Session')
/** What the calls of whoever is signed in are refused for. */
export const REJECTION_NOTIFIER: ServiceIdentifier<RejectionNotifier> = Symbol('Refusals')
