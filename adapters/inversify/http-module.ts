import { ContainerModule } from 'inversify'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { freshKeys } from '#adapters/http/idempotency-key.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { RejectionNotifier } from '#core/session/rejection-notifier.ts'
import {
  AUTHORIZED_TRANSPORT,
  BASE_URL,
  FETCH,
  HTTP_TRANSPORT,
  IDEMPOTENCY_KEYS,
} from './http-tokens.ts'
import { CLOCK, SCHEDULER } from './runtime-tokens.ts'
import { REJECTION_NOTIFIER, SESSION } from './session-tokens.ts'

/** Calls to the server; needs BASE_URL and FETCH from the root. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(HTTP_TRANSPORT)
    .toResolvedValue(
      (baseUrl, fetch, scheduler, clock) => new HttpTransport({ baseUrl, fetch, scheduler, clock }),
      [BASE_URL, FETCH, SCHEDULER, CLOCK],
    )
    .inSingletonScope()
  bind(REJECTION_NOTIFIER)
    .toResolvedValue((session) => new RejectionNotifier(session), [SESSION])
    .inSingletonScope()
  bind(IDEMPOTENCY_KEYS)
    .toResolvedValue(() => freshKeys())
    .inSingletonScope()
  bind(AUTHORIZED_TRANSPORT)
    .toResolvedValue(
      (transport, rejections, keys) => new AuthorizedTransport(transport, rejections, keys),
      [HTTP_TRANSPORT, REJECTION_NOTIFIER, IDEMPOTENCY_KEYS],
    )
    .inSingletonScope()
})
