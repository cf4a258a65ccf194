import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { promptExamples, promptVersionOnWire } from '#adapters/http/contract/examples/prompts.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

const SESSION = '/api/campaigns/7/prompt-session/'
const MESSAGES = '/api/prompt-sessions/41/messages/'
const VERSION = 'PATCH /api/prompt-versions/52/'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on(`GET ${SESSION}`, { body: promptExamples.getPromptSession.answer })
  server.on(`GET ${MESSAGES}`, { body: pageOnWire(promptExamples.createPromptMessage.answer.data) })
  server.on(`POST ${MESSAGES}`, { status: 201, body: promptExamples.createPromptMessage.answer })
  server.on(VERSION, { body: promptVersionOnWire })
  const sent = (call: string) => server.asked(call).map(({ body }) => JSON.parse(body) as unknown)
  return { server, overture, sent }
}

describe('overture prompt', () => {
  it('shows how is written for a purpose, what was said, and how each version did', async () => {
    const { overture, server } = await setUp()
    const { stdout } = await overture.run('prompt show 7 --purpose follow_up --topic 12')
    expect(stdout).toContain('First message: version 2, published')
    expect(stdout).toContain('You: Ask for a call.')
    const [asked] = server.asked(`GET ${SESSION}`)
    expect(asked?.query.toString()).toBe('purpose=follow_up&topic=12')
    expect((await overture.run('prompt versions 7')).stdout).toMatch(/2 +published +12 +9/)
    expect(await overture.json('prompt versions 7')).toMatchObject({ data: { data: [{ id: 52 }] } })
  })

  it('says a wish, changes the newest version, and publishes one', async () => {
    const { overture, sent } = await setUp()
    const said = await overture.run('prompt say 7 Shorter')
    expect(said.stdout).toContain('It now asks for a call.')
    expect(said.stderr).toContain('overture prompt publish 7 --purpose first_message\n')
    expect(sent(`POST ${MESSAGES}`)).toEqual([{ content: 'Shorter' }])
    expect((await overture.run('prompt edit 7 --tone formal --max-length none')).code).toBe(0)
    expect((await overture.run('prompt publish 7')).stdout).toContain('Version 2: published.')
    expect((await overture.run('prompt publish 7 2')).code).toBe(0)
    expect(sent(VERSION)).toEqual([
      { tone: 'formal', max_length: null },
      { status: 'published' },
      { status: 'published' },
    ])
  })

  it('asks for what it needs', async () => {
    const { overture } = await setUp()
    for (const wrong of ['prompt edit 7', 'prompt publish 7 9', 'prompt show 7 --purpose poem']) {
      expect([wrong, (await overture.run(wrong)).code]).toEqual([wrong, 2])
    }
  })
})
