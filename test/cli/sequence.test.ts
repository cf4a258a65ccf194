import { describe, expect, it } from 'vitest'
import { sequenceExamples, sequenceOnWire } from '#adapters/http/contract/examples/sequences.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

const STEPS = '/api/campaigns/7/sequence-messages/'
const SEQUENCES = '/api/campaigns/7/sequences/'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  const ofTopic = { ...sequenceOnWire, id: 16, topic: 12, name: '', enabled: false }
  server.on(`GET ${SEQUENCES}`, { body: { data: [sequenceOnWire, ofTopic] } })
  server.on(`POST ${SEQUENCES}`, { status: 201, body: sequenceOnWire })
  server.on(`POST ${STEPS}`, { status: 201, body: sequenceOnWire })
  server.on('PATCH /api/sequences/15/', { body: sequenceOnWire })
  server.on('PATCH /api/sequence-messages/32/', { body: sequenceOnWire })
  server.on('DELETE /api/sequence-messages/33/', { status: 204 })
  for (const step of [32, 33]) {
    server.on(`POST /api/sequence-messages/${step}/effect/`, {
      body: sequenceExamples.getStepEffect.answer,
    })
  }
  const sent = (call: string) => server.asked(call).map(({ body }) => JSON.parse(body) as unknown)
  return { server, overture, sent }
}

describe('overture sequence', () => {
  it('shows the steps of a campaign and of its topics, or of one of them', async () => {
    const { overture } = await setUp()
    const { stdout } = await overture.run('sequence show 7')
    expect(stdout).toContain('Campaign 7, Three steps:')
    expect(stdout).toContain('Topic 12, disabled:')
    expect(stdout).toMatch(/2 +message +on_accepted +1d/)
    expect(await overture.json('sequence show 7 --topic 12')).toMatchObject({
      data: { data: [{ id: 16, messages: [{}, {}, {}] }] },
    })
  })

  it('adds, changes, moves and removes steps by their place', async () => {
    const { overture, sent, server } = await setUp()
    const add =
      'sequence add 7 --type message --body Hello --delay 12h --at 2 --topic 12 --approval'
    expect((await overture.run(add)).code).toBe(0)
    expect(sent(`POST ${STEPS}`)).toEqual([
      {
        ...{ step_type: 'message', body: 'Hello', delay_value: 12, delay_unit: 'hours' },
        ...{ order: 2, topic: 12, requires_approval: true },
      },
    ])
    expect((await overture.run('sequence edit 7 2 --variant A=Hi --variant B:3=Hey')).code).toBe(0)
    expect((await overture.run('sequence edit 7 2 --no-variants --prompt-version none')).code).toBe(
      0,
    )
    expect((await overture.run('sequence move 7 2 3')).stdout).toContain('To be approved again: 2')
    const variants = [
      { key: 'A', body: 'Hi', weight: 1 },
      { key: 'B', body: 'Hey', weight: 3 },
    ]
    expect(sent('PATCH /api/sequence-messages/32/')).toEqual([
      { variants, version: 2 },
      { variants: [], prompt_version: null, version: 2 },
      { order: 3 },
    ])
    const removed = (await overture.run('sequence remove 7 3')).stdout
    expect(removed).toContain('Removed: step 3.\nTo be approved again: 2')
    expect(sent('POST /api/sequence-messages/33/effect/')).toEqual([{ removed: true }])
    expect(sent('POST /api/sequence-messages/32/effect/').at(-1)).toEqual({ order: 3 })
    expect(server.asked('DELETE /api/sequence-messages/33/')).toHaveLength(1)
  })

  it('says whom a change would affect, and asks for what it needs', async () => {
    const { overture } = await setUp()
    expect((await overture.run('sequence effect 7 2 --body Hi')).stdout).toContain(
      'People who come to it: 12',
    )
    const { overture: again, sent } = await setUp()
    for (const change of ['--to 3', '--remove', '--delay 3d'])
      expect(await again.json(`sequence effect 7 2 ${change}`)).toMatchObject({
        data: { unapproved: 2 },
      })
    expect(sent('POST /api/sequence-messages/32/effect/')).toEqual([
      { order: 3 },
      { removed: true },
      { delay_value: 3, delay_unit: 'days' },
    ])
    for (const wrong of [
      'sequence effect 7 9 --remove',
      'sequence effect 7 2',
      'sequence edit 7 2',
      'sequence edit 7 2 --variant Hello',
      'sequence add 7 --type poem',
      'sequence add 7 --type wait --delay soon',
      'sequence from-template 7',
    ]) {
      expect([wrong, (await overture.run(wrong)).code]).toEqual([wrong, 2])
    }
    expect((await overture.run('sequence effect 7 2 --remove --topic 99')).code).toBe(1)
  })

  it('begins with a template or a copy, and is enabled and disabled', async () => {
    const { overture, sent } = await setUp()
    expect((await overture.run('sequence from-template 7 9')).code).toBe(0)
    expect((await overture.run('sequence from-template 7 --topic 12')).code).toBe(0)
    expect(sent(`POST ${SEQUENCES}`)).toEqual([{ template: 9, topic: null }, { topic: 12 }])
    expect((await overture.run('sequence disable 7')).stdout).toContain(
      'Disabled.\nPeople who stay where they are: 12',
    )
    expect((await overture.run('sequence enable 7')).stdout).toContain('Enabled.')
    expect(sent('PATCH /api/sequences/15/')).toEqual([{ enabled: false }, { enabled: true }])
  })
})
