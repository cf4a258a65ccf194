import { expect, it, vi } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { LiveClient, ticket } from './live-client.ts'

describeOnPglite('a socket', (open) => {
  const connecting = async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, 'ada@example.com')
    const port = await api.listen()
    const connect = async (path = '/ws/workspace/', uuid?: string) =>
      LiveClient.open(port, path, uuid ?? (await ticket(api, access)))
    const reasons = () =>
      api.logger.lines
        .filter(({ message }) => message === 'A socket was closed')
        .map(({ facts }) => facts)
    return { api, connect, reasons }
  }

  it('whose ticket cannot be looked up is closed as failed, and the log knows why', async () => {
    const { api, connect, reasons } = await connecting()
    const { websocketTickets } = api.services
    vi.spyOn(websocketTickets, 'redeem').mockRejectedValueOnce(new Error('away'))
    const client = await connect()
    expect(await client.closed()).toBe(1011)
    expect(reasons()).toEqual([{ reason: 'away' }])
  })

  it('whose message cannot be answered is closed as failed, and the next one is served', async () => {
    const { api, connect, reasons } = await connecting()
    const { workspaceAccess } = api.services
    vi.spyOn(workspaceAccess, 'requireEvenExpired').mockRejectedValueOnce(new Error('away'))
    const client = await connect()
    client.say({ action: 'subscribe', workspace_id: 1 })
    expect(await client.closed()).toBe(1011)
    expect(reasons()).toEqual([{ reason: 'away' }])
    const next = await connect()
    next.say({ action: 'ping' })
    expect(await next.message(0)).toEqual({ type: 'pong' })
  })

  it('is closed where its user has sixty already', async () => {
    const { api, connect } = await connecting()
    vi.spyOn(api.services.liveHub, 'join').mockReturnValueOnce(false)
    expect(await (await connect()).closed()).toBe(4429)
  })

  it.each(['', 'x'.repeat(200), 'a&uuid=b'])(
    'without a ticket, but %j, is not let in',
    async (uuid) => {
      const { connect } = await connecting()
      expect(await (await connect('/ws/tasks/', uuid)).closed()).toBe(4401)
    },
  )
})
