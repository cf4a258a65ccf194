import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { describe, expect, it } from 'vitest'
import { campaignExamples, campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { chartExamples } from '#adapters/http/contract/examples/charts.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

const ONE = '/api/campaigns/7/'
const CHART = 'POST /api/workspaces/3/charts/people/'

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on(`GET ${ONE}`, { body: campaignOnWire })
  server.on('GET /api/campaigns/8/', { body: { ...campaignOnWire, id: 8, name: 'Winter' } })
  server.on(`PATCH ${ONE}`, { body: { ...campaignOnWire, status: 'paused' } })
  server.on(`DELETE ${ONE}`, { status: 204 })
  server.on(`POST ${ONE}restore/`, { body: campaignOnWire })
  server.on(`POST ${ONE}clone/`, { status: 201, body: campaignExamples.cloneCampaign.answer })
  server.on('GET /api/campaigns/9/', { body: { ...campaignOnWire, id: 9, name: 'Autumn (copy)' } })
  server.on('GET /api/workspaces/3/people/jobs/41/', {
    body: { ...personJobExamples.getPersonJob.answer, kind: 'copy' },
  })
  server.on(CHART, { body: chartExamples.chartPeople.answer })
  const sent = (call: string) => server.asked(call).map(({ body }) => JSON.parse(body) as unknown)
  return { server, overture, sent }
}

describe('overture campaign', () => {
  it('edits the settings that it is given, and no others', async () => {
    const { overture, sent } = await setUp()
    const options =
      '--name Fall --goal 5 --icp none --language ja --duplicates allow --limit-share 40'
    expect((await overture.json(`campaign edit 7 ${options}`)).code).toBe(0)
    expect((await overture.run('campaign edit 7 --limit-share 5')).stdout).toContain('Changed')
    const more = '--autonomy autopilot --notes wait_for_quota --withdraw-after 30'
    expect((await overture.run(`campaign edit 7 ${more}`)).code).toBe(0)
    expect(sent(`PATCH ${ONE}`)).toEqual([
      {
        ...{ name: 'Fall', goal: 5, icp_profile: null, language: 'ja' },
        ...{ duplicate_policy: 'allow', limit_share: 40 },
      },
      { limit_share: 5 },
      { autonomy: 'autopilot', note_policy: 'wait_for_quota', withdraw_after_days: 30 },
    ])
    for (const wrong of [
      '',
      '--limit-share 101',
      '--autonomy always',
      '--withdraw-after 91',
      '--duplicates maybe',
      '--language de',
      '--goal x',
    ])
      expect((await overture.run(`campaign edit 7 ${wrong}`)).code).toBe(2)
  })

  it('shows what new campaigns begin with, and changes what it is given', async () => {
    const { overture, sent, server } = await setUp()
    const { getCampaignDefaults } = campaignExamples
    const path = '/api/workspaces/3/campaign-defaults/'
    server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
    server.on(`GET ${path}`, { body: getCampaignDefaults.answer })
    server.on(`PATCH ${path}`, { body: { ...getCampaignDefaults.answer, limit_share: 60 } })
    const shown = await overture.run('campaign defaults')
    expect(shown.stdout).toContain('Withdraw requests after: 14 days')
    expect(sent(`PATCH ${path}`)).toEqual([])
    const changed = await overture.run('campaign defaults --limit-share 60 --language ja')
    expect(changed.stdout).toContain('Share of the daily limits: 60 %')
    expect(sent(`PATCH ${path}`)).toEqual([{ limit_share: 60, language: 'ja' }])
    await overture.run('campaign defaults --goal 5 --icp none')
    expect(sent(`PATCH ${path}`).at(-1)).toEqual({ goal: 5, icp_profile: null })
    expect(shown.stdout).toContain('Goal: 5\nICP profile: none\n')
  })

  it('pauses and resumes its search alone', async () => {
    const { overture, sent, server } = await setUp()
    expect((await overture.run('campaign pause 7 --search')).stdout).toContain('Search paused: ')
    expect((await overture.run('campaign run 7 --search')).stdout).toContain('Search resumed: ')
    expect(sent(`PATCH ${ONE}`)).toEqual([{ search_paused: true }, { search_paused: false }])
    expect(server.asked(`POST ${ONE}run/`)).toEqual([])
  })

  it('archives a campaign and takes it out again', async () => {
    const { overture, sent } = await setUp()
    expect((await overture.run('campaign archive 7')).stdout).toContain('Archived')
    expect((await overture.run('campaign unarchive 7')).stderr).toContain('overture campaign run 7')
    expect(sent(`PATCH ${ONE}`)).toEqual([{ archived: true }, { archived: false }])
  })

  it('deletes a campaign, and brings it back', async () => {
    const { overture, server } = await setUp()
    const deleted = await overture.run('campaign delete 7')
    expect(deleted.stdout).toBe('Deleted: campaign 7.\n')
    expect(deleted.stderr).toContain('For 10 minutes: overture campaign restore 7')
    expect(await overture.json('campaign delete 7')).toMatchObject({
      code: 0,
      data: { id: 7, deleted: true },
    })
    expect((await overture.run('campaign restore 7')).stdout).toContain('Restored: Autumn')
    expect(server.asked(`POST ${ONE}restore/`)).toHaveLength(1)
    expect((await overture.run('campaign restore 9')).code).toBe(1)
  })

  it('clones one, and waits until its people are copied', async () => {
    const { overture, sent } = await setUp()
    expect(await overture.json('campaign clone 7 --with-people')).toMatchObject({
      code: 0,
      data: { campaign: { id: 9, name: 'Autumn (copy)' }, people: 2 },
    })
    expect(sent(`POST ${ONE}clone/`)).toEqual([{ with_people: true }])
  })

  it('compares two, stage by stage', async () => {
    const { overture, sent } = await setUp()
    const { stdout } = await overture.run('campaign compare 7 8')
    expect(stdout).toContain('A: Autumn (7)')
    expect(stdout).toContain('B: Winter (8)')
    expect(stdout).toMatch(/enriched +\d+ of \d+/)
    expect(await overture.json('campaign compare 7 8')).toMatchObject({
      code: 0,
      data: {
        first: { id: 7 },
        second: { id: 8 },
        stages: [{ stage: 'enriched', ahead: null }, {}, {}, {}],
      },
    })
    // Both are asked at once, and either may be the first to arrive.
    const of = (campaign: number) =>
      expect.objectContaining({ filter: expect.objectContaining({ campaign }) })
    expect(sent(CHART)).toHaveLength(4)
    expect(sent(CHART)).toEqual(expect.arrayContaining([of(7), of(8)]))
  })
})
