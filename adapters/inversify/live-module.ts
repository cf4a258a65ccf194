import { ContainerModule } from 'inversify'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { HttpTicketApi } from '#adapters/http/http-ticket-api.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { AUTHORIZED_TRANSPORT } from './http-tokens.ts'
import { LIVE_LINKS, SHOWN_FOR, SOCKET_OPENER, TICKET_API, type LiveLinks } from './live-tokens.ts'
import { CLOCK, LOGGER, RANDOM, SCHEDULER } from './runtime-tokens.ts'

/** Links to the sockets; needs SOCKET_OPENER, SHOWN_FOR and LOGGER from the root. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(TICKET_API)
    .toResolvedValue((calls) => new HttpTicketApi(calls), [AUTHORIZED_TRANSPORT])
    .inSingletonScope()
  bind(LIVE_LINKS)
    .toResolvedValue(
      (opener, shownFor, tickets, clock, scheduler, random, logger): LiveLinks => {
        const codec = new JsonLiveCodec()
        const deps = { opener, shownFor, tickets, codec, clock, scheduler, random, logger }
        return (path) => new LiveLink(path, deps)
      },
      [SOCKET_OPENER, SHOWN_FOR, TICKET_API, CLOCK, SCHEDULER, RANDOM, LOGGER],
    )
    .inSingletonScope()
})
