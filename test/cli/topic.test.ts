import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { topicExamples, topicOnWire } from '#adapters/http/contract/examples/topics.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

const TOPICS = '/api/campaigns/7/topics/'
const ASSIGN = 'POST /api/campaigns/7/people/topic/'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on(`GET ${TOPICS}`, { body: pageOnWire([topicOnWire]) })
  server.on(`POST ${TOPICS}`, { status: 201, body: topicOnWire })
  server.on('PATCH /api/topics/12/', { body: topicOnWire })
  server.on('DELETE /api/topics/12/', { status: 204 })
  server.on('POST /api/topics/12/restore/', { body: topicOnWire })
  server.on('GET /api/campaigns/7/', { body: campaignOnWire })
  server.on(ASSIGN, { status: 202, body: personJobExamples.assignTopic.answer })
  server.on('GET /api/workspaces/3/people/jobs/41/', {
    body: { ...personJobExamples.getPersonJob.answer, kind: 'topic' },
  })
  const sent = (call: string) => server.asked(call).map(({ body }) => JSON.parse(body) as unknown)
  return { server, overture, sent }
}

describe('overture topic', () => {
  it('lists, makes, changes, deletes and restores the topics of a campaign', async () => {
    const { overture, sent } = await setUp()
    expect((await overture.run('topic list -c 7')).stdout).toContain('Shorter sales cycles')
    expect(await overture.json('topic list -c 7 --status active')).toMatchObject({
      data: { count: 1, data: [{ id: 12 }] },
    })
    expect((await overture.run('topic create -c 7 --name Hiring --angle Growth')).code).toBe(0)
    expect(sent(`POST ${TOPICS}`)).toEqual([{ name: 'Hiring', angle: 'Growth' }])
    expect((await overture.run('topic edit 12 --status paused')).code).toBe(0)
    expect(sent('PATCH /api/topics/12/')).toEqual([{ status: 'paused' }])
    expect((await overture.run('topic delete 12')).stderr).toContain('overture topic restore 12')
    expect((await overture.run('topic restore 12')).stdout).toContain('Restored')
  })

  it('says whom one is for', async () => {
    const { overture, sent } = await setUp()
    const whom = '--job-title CTO --job-title CIO --location Tokyo,Japan --tag Key'
    expect((await overture.run(`topic create -c 7 --name Hiring ${whom}`)).code).toBe(0)
    expect(sent(`POST ${TOPICS}`)).toEqual([
      {
        name: 'Hiring',
        audience_filter: { job_title: ['CTO', 'CIO'], location: ['Tokyo,Japan'], tag: ['Key'] },
      },
    ])
    expect((await overture.run('topic edit 12 --tag New')).code).toBe(0)
    expect((await overture.run('topic edit 12 --everybody')).code).toBe(0)
    expect(sent('PATCH /api/topics/12/')).toEqual([
      { audience_filter: { tag: ['New'] } },
      { audience_filter: {} },
    ])
    expect((await overture.run('topic edit 12 --everybody --tag New')).code).toBe(2)
  })

  it('gives one to people, or takes it, and asks for whom', async () => {
    const { overture, sent } = await setUp()
    expect(await overture.json('topic assign 12 -c 7 --status visited')).toMatchObject({
      code: 0,
      data: { job: 41, people: 2 },
    })
    expect((await overture.run('topic assign -c 7 --none --ids 101,102')).code).toBe(0)
    expect(sent(ASSIGN)).toEqual([
      { filter: { status: ['VISITED'] }, topic: 12 },
      { ids: [101, 102], topic: null },
    ])
    for (const wrong of ['-c 7 --all', '12 -c 7', '12 -c 7 --none --all', '12 -c 7 --ids 1 --all'])
      expect((await overture.run(`topic assign ${wrong}`)).code).toBe(2)
    expect((await overture.run('topic edit 12')).code).toBe(2)
  })

  it('proposes some with how many people each would be for, and says who wrote them', async () => {
    const { server, overture } = await setUp()
    const { answer } = topicExamples.proposeTopics
    const at = 'POST /api/campaigns/7/topics/propose/'
    server.on(at, { body: answer })
    const { stdout, stderr } = await overture.run('topic propose 7')
    expect(stdout).toMatch(/8 +Head of Sales +Closing the month takes a week\./)
    expect(stderr).toContain('Put together by rules.')
    expect(await overture.json('topic propose 7')).toMatchObject({
      data: { writer: 'rules', proposals: [{ name: 'Head of Sales', peopleCount: 8 }] },
    })
    server.on(at, { body: { ...answer, model_problem: 'failed' } })
    expect((await overture.run('topic propose 7')).stderr).toContain('gave no usable answer')
    server.on(at, { body: { ...answer, proposals: [] } })
    expect((await overture.run('topic propose 7')).stdout).toContain('Nothing new to propose')
    expect((await overture.run('topic propose')).code).toBe(2)
  })
})
