import { ContainerModule } from 'inversify'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { RejectionNotifier } from '#core/session/rejection-notifier.ts'
import { AUTHORIZED_TRANSPORT, BASE_URL, FETCH, HTTP_TRANSPORT } from './http-tokens.ts'
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
  bind(AUTHORIZED_TRANSPORT)
    .toResolvedValue(
      (transport, rejections) => new AuthorizedTransport(transport, rejections),
      [HTTP_TRANSPORT, REJECTION_NOTIFIER],
    )
    .inSingletonScope()
})
