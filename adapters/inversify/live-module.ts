import { ContainerModule } from 'inversify'
import { JsonLiveCodec } from '#adapters/http/live-codec.ts'
import { LiveLink } from '#core/live/live-link.ts'
import { LIVE_LINKS, SOCKET_OPENER, type LiveLinks } from './live-tokens.ts'
import { CLOCK, LOGGER, RANDOM, SCHEDULER } from './runtime-tokens.ts'
import { AUTH_API } from './session-tokens.ts'

/** Links to the sockets; needs SOCKET_OPENER and LOGGER from the root. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(LIVE_LINKS)
    .toResolvedValue(
      (opener, tickets, clock, scheduler, random, logger): LiveLinks => {
        const codec = new JsonLiveCodec()
        return (path) =>
          new LiveLink(path, { opener, tickets, codec, clock, scheduler, random, logger })
      },
      [SOCKET_OPENER, AUTH_API, CLOCK, SCHEDULER, RANDOM, LOGGER],
    )
    .inSingletonScope()
})
