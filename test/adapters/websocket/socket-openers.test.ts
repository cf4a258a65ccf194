import { WebSocket } from 'ws'
import { beforeEach, expect, it, vi } from 'vitest'
import { PlatformSocketOpener } from '#adapters/websocket/platform-socket-opener.ts'
import { socketAddress } from '#adapters/websocket/socket-address.ts'
import { WsSocketOpener } from '#adapters/websocket/ws-socket-opener.ts'
import { socketOpenerContract } from '../../contracts/socket-opener-contract.ts'

/** Where the running Node has no WebSocket of its own, that of ws has the same interface. */
const platformHasOne = 'WebSocket' in globalThis
beforeEach(() => {
  if (!platformHasOne) vi.stubGlobal('WebSocket', WebSocket)
})

socketOpenerContract('WsSocketOpener', (origin) => new WsSocketOpener(origin))
socketOpenerContract('PlatformSocketOpener', (origin) => new PlatformSocketOpener(origin))

it.each([
  ['https://app.example', 'wss://app.example/ws/tasks/?uuid=a%26b'],
  ['http://localhost:4280', 'ws://localhost:4280/ws/tasks/?uuid=a%26b'],
])('a socket of %s is as safe as its pages', (origin, address) => {
  expect(socketAddress(origin, '/ws/tasks/', { uuid: 'a&b' })).toBe(address)
})
