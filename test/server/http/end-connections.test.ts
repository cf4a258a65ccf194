import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { endConnectionsOnClose } from '#server/http/end-connections.ts'

function stopping() {
  const server = new EventEmitter()
  const hooks = new Map<string, (request: object) => Promise<void>>()
  const app = {
    server,
    addHook: (name: string, hook: () => Promise<void>) => hooks.set(name, hook),
  }
  endConnectionsOnClose(app as unknown as FastifyInstance)
  const connect = () => {
    const did: string[] = []
    const socket = Object.assign(new EventEmitter(), {
      destroy: () => did.push('destroyed'),
      destroySoon: () => did.push('ended'),
    })
    server.emit('connection', socket)
    return { did, socket }
  }
  const answered = (socket: object) => hooks.get('onResponse')?.({ raw: { socket } })
  return { server, connect, answered, stop: () => hooks.get('preClose')?.({}) }
}

it('a server that stops ends what asked for nothing at once, and the rest once it is answered', async () => {
  const { server, connect, answered, stop } = stopping()
  const [idle, asking, live, gone] = [connect(), connect(), connect(), connect()]
  server.emit('request', { socket: asking.socket })
  server.emit('upgrade', { socket: live.socket })
  gone.socket.emit('close')
  await answered(asking.socket)
  expect(asking.did).toEqual([])
  await stop()
  expect([idle.did, asking.did, live.did, gone.did]).toEqual([['destroyed'], [], [], []])
  await answered(asking.socket)
  expect(asking.did).toEqual(['ended'])
})

it('a server that stops lets nobody in', async () => {
  const { connect, stop } = stopping()
  await stop()
  expect(connect().did).toEqual(['destroyed'])
})
