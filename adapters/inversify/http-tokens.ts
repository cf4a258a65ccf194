import type { ServiceIdentifier } from 'inversify'
import type { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import type { Fetch } from '#adapters/http/fetch.ts'
import type { IdempotencyKeys } from '#adapters/http/idempotency-key.ts'
import type { HttpTransport } from '#adapters/http/http-transport.ts'

/** Bound by the root: origin of the server. */
export const BASE_URL: ServiceIdentifier<string> = Symbol('BaseUrl')
/** Bound by the root: the platform's fetch, or what does for it. */
export const FETCH: ServiceIdentifier<Fetch> = Symbol('Fetch')
export const HTTP_TRANSPORT: ServiceIdentifier<HttpTransport> = Symbol('HttpTransport')
export const AUTHORIZED_TRANSPORT: ServiceIdentifier<AuthorizedTransport> =
  Symbol('AuthorizedTransport')
/** Fresh ones, unless a root's user chose some. */
export const IDEMPOTENCY_KEYS: ServiceIdentifier<IdempotencyKeys> = Symbol('IdempotencyKeys')
