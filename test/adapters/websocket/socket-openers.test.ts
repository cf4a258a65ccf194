import { WebSocket } from 'ws'
import { beforeEach, vi } from 'vitest'
import { PlatformSocketOpener } from '#adapters/websocket/platform-socket-opener.ts'
import { WsSocketOpener } from '#adapters/websocket/ws-socket-opener.ts'
import { socketOpenerContract } from '../../contracts/socket-opener-contract.ts'

/** Where the running Node has no WebSocket of its own, that of ws has the same interface. */
const platformHasOne = 'WebSocket' in globalThis
beforeEach(() => {
  if (!platformHasOne) vi.stubGlobal('WebSocket', WebSocket)
})

socketOpenerContract('WsSocketOpener', (origin) => new WsSocketOpener(origin))
socketOpenerContract('PlatformSocketOpener', (origin) => new PlatformSocketOpener(origin))
