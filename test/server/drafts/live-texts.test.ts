import { expect, it } from 'vitest'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { LiveClient, ticket } from '../live/live-client.ts'
import { draftsOver } from './drafts-over.ts'

const BODY = 'How do you find new customers today?'

describeOnOneDatabase('texts', (open) => {
  it('come as they are written, and with each change of status, to whoever follows the sequence', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const draftWriter: DraftWriter = {
      writer: 'rules',
      write: async (_, onText) => {
        onText?.('How do you')
        await held
        return { body: BODY, evidence: [] }
      },
    }
    const world = await draftsOver(await open(), { people: 1, replaced: { draftWriter } })
    const { sql, steps, api, token, campaign, sequence, members, call, texts, change } = world
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1]}`
    const port = await api.listen()
    const follow = { action: 'subscribe_campaign_sequence_message', sequence_id: sequence }
    const stranger = await signUp(api, 'eve@example.com')
    const other = await LiveClient.open(port, '/ws/frontend/', await ticket(api, stranger.access))
    other.say({ ...follow, campaign_id: campaign })
    expect(await other.message(0)).toMatchObject({ type: 'error', code: 'not_found' })
    const own = await LiveClient.open(port, '/ws/frontend/', await ticket(api, token))
    own.say({ ...follow, sequence_id: 999_999, campaign_id: campaign })
    expect(await own.message(0)).toMatchObject({ type: 'error', code: 'not_found' })
    own.say({ ...follow, campaign_id: campaign })
    expect(await own.message(1)).toMatchObject({ type: 'subscribed', seq: 0 })
    await call('POST', `/api/campaigns/${campaign}/people/generate/`, { filter: {} })
    const about = {
      ...{ type: 'sequence_message', campaign, sequence, sequence_message: steps[1] },
      campaign_person: members[0],
    }
    expect(await own.message(2)).toMatchObject({
      ...{ ...about, status: 'draft', body: 'How do you', writing: true },
    })
    release()
    expect(await own.message(3)).toMatchObject({
      ...{ ...about, status: 'awaiting_approval', body: BODY, writing: false },
    })
    const [{ id, version }] = await texts()
    await change(id, { status: 'approved', version })
    expect(await own.message(4)).toMatchObject({ ...about, id, status: 'approved' })
    await call('PATCH', `/api/linkedin/people/${members[0]}/`, { status: 'USER_CANCELLED' })
    expect(await own.message(5)).toMatchObject({ ...about, id, status: 'cancelled' })
  })
})
