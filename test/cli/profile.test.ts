import { describe, expect, it } from 'vitest'
import { companyProfileExamples } from '#adapters/http/contract/examples/company-profile.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { goalOnWire, icpProfileOnWire } from '#adapters/http/contract/examples/sales-kit.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

const { answer } = companyProfileExamples.generateProfile
const URL = 'https://kitefly.example/'
const AT = '/api/workspaces/3/profile/generate/'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  server.on('GET /api/workspaces/3/', { body: { ...workspaceOnWire, website: '' } })
  server.on('PATCH /api/workspaces/3/', { body: workspaceOnWire })
  server.on('GET /api/workspaces/3/goals/', { body: pageOnWire([goalOnWire]) })
  server.on('POST /api/workspaces/3/goals/', { status: 201, body: goalOnWire })
  server.on('POST /api/workspaces/3/icp-profiles/', { status: 201, body: icpProfileOnWire })
  server.on(`POST ${AT}`, { body: answer })
  const sent = (route: string) => server.asked(route).map(({ body }) => JSON.parse(body))
  return { server, overture, sent }
}

describe('overture profile generate', () => {
  it('proposes each value with the sentence it rests on, and keeps none', async () => {
    const { overture, sent } = await setUp()
    const { code, stdout, stderr } = await overture.run(`profile generate ${URL} --language ja`)
    expect([code, sent(`POST ${AT}`)]).toEqual([0, [{ url: URL, language: 'ja' }]])
    expect(stdout).toMatch(/icp profile: industries +Logistics +Kitefly is route planning/)
    expect(stderr).toContain(`Quoted by rules from ${URL}`)
    expect(sent('PATCH /api/workspaces/3/')).toEqual([])
    const { data } = await overture.json(`profile generate ${URL}`)
    expect(data).toMatchObject({ writer: 'rules', saved: [], proposals: [{}, {}, {}] })
  })

  it('keeps all of them, or those that are named', async () => {
    const { overture, sent } = await setUp()
    expect((await overture.run(`profile generate ${URL} --save`)).stdout).toContain(
      'Saved: company, icp profile, goal.',
    )
    const value = answer.proposals[0]?.value
    expect(sent('PATCH /api/workspaces/3/')).toEqual([{ company_description: value, website: URL }])
    expect(sent('POST /api/workspaces/3/icp-profiles/')).toEqual([
      { name: 'Ideal customer', industries: ['Logistics'], generated_from_url: URL },
    ])
    expect(sent('POST /api/workspaces/3/goals/')).toEqual([
      { name: 'Goal', kind: 'book_meeting', is_default: false },
    ])
    const { data } = await overture.json(`profile generate ${URL} --save goal`)
    expect(data).toMatchObject({ saved: ['goal'] })
    expect((await overture.run(`profile generate ${URL} --save all`)).code).toBe(2)
  })

  it('says why a page can’t be read, and that one says nothing', async () => {
    const { server, overture } = await setUp()
    const error = { code: 'address_not_public', detail: 'Only public pages.', attr: 'url' }
    server.on(`POST ${AT}`, { status: 400, body: { type: 'validation_error', errors: [error] } })
    const refused = await overture.run('profile generate http://10.0.0.1/')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Only public')])
    server.on(`POST ${AT}`, { body: { ...answer, proposals: [] } })
    expect((await overture.run(`profile generate ${URL} --save`)).stdout).toContain('Nothing to')
  })
})
