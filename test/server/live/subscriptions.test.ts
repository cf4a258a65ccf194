import { expect, it } from 'vitest'
import { sockets } from '#adapters/http/contract/sockets.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { SPECIFICATION, subscriptionsOf } from '../../fixtures/calls-of-the-specification.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'
import { LiveClient, ticket } from './live-client.ts'

const csv = 'Profile,Name\nhttp://localhost:4281/in/ada,Ada\nhttp://localhost:4281/in/alan,Alan\n'

/** What is said of the socket alone. */
const OF_SOCKETS: readonly unknown[] = ['subscribed', 'pong', 'error']

describeOnPglite('the live sockets', (open) => {
  it('tell something to each subscription of the specification, and all that the contract has a message for', async () => {
    const api = await apiOver(await open())
    const own = await campaignsOver(api, signUp)
    const port = await api.listen()
    const { id } = (await own.create({ csv })).body
    const step = { step_type: 'connect', body: 'Hello there' }
    const sequence = (await own.post(`/api/campaigns/${id}/sequence-messages/`, step)).body.id
    const about: Readonly<Record<string, { readonly says: object; readonly hears: object }>> = {
      '/ws/frontend/ subscribe_person': {
        says: { campaign_id: id },
        hears: {
          type: 'person',
          campaign: id,
          changes: expect.objectContaining({ to_connect: false }),
        },
      },
      '/ws/frontend/ subscribe_campaign_sequence_message': {
        says: { campaign_id: id, sequence_id: sequence },
        hears: { type: 'sequence_message', campaign: id, sequence, body: 'Hello there' },
      },
      '/ws/tasks/ subscribe': {
        says: {},
        hears: { type: 'task', action: 'VISIT_PEOPLE', campaign: expect.objectContaining({ id }) },
      },
      '/ws/workspace/ subscribe': {
        says: { workspace_id: own.workspace },
        hears: { type: 'workspace', workspace: own.workspace, status: 'trial' },
      },
    }
    expect(subscriptionsOf(SPECIFICATION)).toEqual(Object.keys(about))
    const heard: { readonly path: string; readonly client: LiveClient; readonly hears: object }[] =
      []
    for (const [listed, { says, hears }] of Object.entries(about)) {
      const [path = '', action] = listed.split(' ')
      const client = await LiveClient.open(port, path, await ticket(api, own.token))
      client.say({ action, ...says })
      expect(await client.message(0)).toMatchObject({ type: 'subscribed', seq: 0 })
      heard.push({ path, client, hears })
    }
    const [somebody] = (await own.get(`/api/campaigns/${id}/linkedin/people/`)).body.data
    const { patch } = own
    await patch(id, { note_policy: 'with_note' })
    await own.change(somebody.id, { to_connect: false })
    await own.post(`/api/campaigns/${id}/people/generate/`, { filter: {} })
    await patch(id, { status: 'running' })
    await own.create({ csv })
    for (const { client, hears } of heard) {
      await expect.poll(() => client.messages).toContainEqual(expect.objectContaining(hears))
    }
    for (const { path, hears } of Object.values(sockets)) {
      const kinds = () =>
        heard
          .filter((one) => one.path === path)
          .flatMap(({ client }) => client.messages.map(({ type }) => type))
      const contents = hears
        .flatMap((message) => [...(message._zod.propValues?.['type'] ?? [])])
        .filter((type) => !OF_SOCKETS.includes(type))
      await expect.poll(() => new Set(kinds())).toEqual(new Set(['subscribed', ...contents]))
    }
  })
})
