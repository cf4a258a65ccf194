import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { searchExamples } from '#adapters/http/contract/examples/searches.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { icpProfileOnWire } from '#adapters/http/contract/examples/sales-kit.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const AT = `/api/workspaces/${workspaceOnWire.id}/campaigns`
const { createPeopleSearchCampaign, createUrlCampaign, getPeopleSearchPreview } = searchExamples

async function setUp() {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
  const bodyOf = (call: string) => JSON.parse(server.asked(call)[0]?.body ?? 'null')
  return { server, overture, bodyOf }
}

describe('overture campaign', () => {
  it('creates one from a search, of several values an option each', async () => {
    const { server, overture, bodyOf } = await setUp()
    const draft = { ...createPeopleSearchCampaign.answer, status: 'draft' }
    server.on(`POST ${AT}/people-search/`, { status: 201, body: draft })
    const options =
      '--title CTO --title VP --seniority vice_president,director --headcount-min 50 --name Tech'
    const { stdout } = await overture.run(`campaign create people-search ${options}`)
    expect(stdout).toContain('Campaign 7, Autumn: searching.')
    expect(bodyOf(`POST ${AT}/people-search/`)).toEqual({
      name: 'Tech',
      filters: {
        job_titles: ['CTO', 'VP'],
        seniorities: ['vice_president', 'director'],
        headcount_min: 50,
      },
    })
  })

  it('creates and previews one as an ICP profile says, but for what is given', async () => {
    const { server, overture, bodyOf } = await setUp()
    server.on('GET /api/icp-profiles/5/', {
      body: { ...icpProfileOnWire, job_titles: ['CTO'], locations: ['Tokyo, Japan'] },
    })
    server.on(`POST ${AT}/people-search/`, {
      status: 201,
      body: createPeopleSearchCampaign.answer,
    })
    await overture.json('campaign create people-search --from-icp 5 --location Osaka --title VP')
    const body = bodyOf(`POST ${AT}/people-search/`)
    expect(body).toMatchObject({
      icp_profile: 5,
      filters: {
        job_titles: ['VP'],
        locations: ['Osaka'],
        industries: icpProfileOnWire.industries,
      },
    })
    expect(body.filters.keywords).toBeUndefined()
    await overture.json('campaign create people-search --from-icp 5 --icp none')
    const [, second] = server.asked(`POST ${AT}/people-search/`)
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ icp_profile: null })
    server.on(`POST ${AT}/people-search/preview/`, {
      status: 202,
      body: getPeopleSearchPreview.answer,
    })
    expect((await overture.json('campaign preview --from-icp 5')).code).toBe(0)
    expect(bodyOf(`POST ${AT}/people-search/preview/`)).toMatchObject({
      filters: { job_titles: ['CTO'], locations: ['Tokyo, Japan'] },
    })
  })

  it('settles the campaign as it is created, by whatever way', async () => {
    const { server, overture, bodyOf } = await setUp()
    const ways = {
      'people-search': '--title CTO',
      url: '--url https://network.example/search?title=CTO',
      'sales-nav': '--url https://network.example/sales/search?title=CTO',
    }
    for (const [way, whom] of Object.entries(ways)) {
      server.on(`POST ${AT}/${way}/`, { status: 201, body: createUrlCampaign.answer })
      const settings = '--goal none --icp 5 --language ja --duplicates allow --limit-share 40'
      await overture.json(`campaign create ${way} ${whom} ${settings}`)
      expect(bodyOf(`POST ${AT}/${way}/`)).toMatchObject({
        ...{ goal: null, icp_profile: 5, language: 'ja' },
        ...{ duplicate_policy: 'allow', limit_share: 40 },
      })
    }
  })

  it('creates one from the address of a search', async () => {
    const { server, overture, bodyOf } = await setUp()
    server.on(`POST ${AT}/url/`, { status: 201, body: createUrlCampaign.answer })
    server.on(`POST ${AT}/sales-nav/`, { status: 201, body: createUrlCampaign.answer })
    const url = 'https://network.example/search?title=CTO'
    await overture.json(`campaign create url --url ${url} --max-people 20`)
    expect(bodyOf(`POST ${AT}/url/`)).toEqual({ name: 'Search', url, max_people: 20 })
    await overture.json(`campaign create sales-nav --url ${url}`)
    expect(bodyOf(`POST ${AT}/sales-nav/`)).toMatchObject({ url })
    expect(await overture.json('campaign create url')).toMatchObject({ code: 2 })
    expect(await overture.json('campaign create')).toMatchObject({ code: 2 })
    expect(await overture.json('campaign create people-search --seniority boss')).toMatchObject({
      code: 2,
    })
  })

  it('previews a search, and waits until its page was read, through a restart', async () => {
    const { server, overture } = await setUp()
    const { task } = getPeopleSearchPreview.answer
    server.on(`POST ${AT}/people-search/preview/`, {
      status: 202,
      body: { task: { ...task, status: 'pending' }, results: null, wait: null },
    })
    const looks = [refused(502, 'bad_gateway')]
    server.on(
      `GET ${AT}/people-search/preview/${task.id}/`,
      () => looks.shift() ?? { body: getPeopleSearchPreview.answer },
    )
    const { stdout } = await overture.run('campaign preview --title CTO')
    expect(stdout).toBe('Found 412 people.\nAda Lovelace · CTO · Looms · Tokyo, Japan\n')
  })

  it('says whether a campaign can be created from an address, and why not', async () => {
    const { server, overture } = await setUp()
    server.on(`POST ${AT}/validate-url/`, { body: searchExamples.validateUrl.answer })
    const url = 'https://network.example/search?title=CTO'
    const { stdout } = await overture.run(`campaign validate-url ${url}`)
    expect(stdout).toContain('https://network.example/search/people')
    server.on(`POST ${AT}/validate-url/`, {
      body: {
        ...{ valid: false, source_type: null, network: null, normalized_url: null },
        reason: 'profile_url',
      },
    })
    expect(await overture.json(`campaign validate-url ${url}`)).toMatchObject({
      code: 1,
      data: null,
    })
  })
})
