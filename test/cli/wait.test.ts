import { describe, expect, it } from 'vitest'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const CAMPAIGN = 'GET /api/campaigns/7/'
const message = { type: 'workspace', topic: 'workspace:3', workspace: 3, campaigns: [7] }

/** With as many who accepted, of two who were invited besides. */
const campaign = (accepted: number, status = 'running') => {
  const { counts } = campaignOnWire
  const by_status = { ...counts.by_status, INVITATION_SENT: 2, ACCEPTED: accepted }
  return { ...campaignOnWire, status, counts: { ...counts, by_status } }
}

async function setUp(accepted = 1, status = 'running') {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/auth/websocket/', { body: { uuid: 'ticket-1' } })
  server.on(CAMPAIGN, { body: campaign(accepted, status) })
  /** Starts a wait, and answers once it looks on. */
  const waiting = async (args: string) => {
    const { written, ended } = overture.start(`campaign wait 7 ${args}`)
    await expect.poll(() => server.heard).toContainEqual({ action: 'subscribe', workspace_id: 3 })
    await expect.poll(() => server.asked(CAMPAIGN).length).toBeGreaterThan(0)
    return { written, ended }
  }
  return { server, overture, waiting }
}

const failed = (code: number, error: string, text: string) => ({
  ...{ code, data: null },
  error: { error: { code: error, message: expect.stringContaining(text) } },
})

describe('overture campaign wait', () => {
  it('ends at once where the condition is met, with the numbers', async () => {
    const { overture } = await setUp(3)
    expect(await overture.json('campaign wait 7 --until accepted>=3')).toMatchObject({
      code: 0,
      data: {
        campaign: { id: 7 },
        metrics: { accepted: 3, invitationsSent: 5 },
        condition: { text: 'accepted>=3', holds: true, left: 3, right: 3 },
      },
    })
  })

  it('ends when the server pushes that it changed, and the condition is met then', async () => {
    const { server, waiting } = await setUp(2)
    const { written, ended } = await waiting('--until accepted/invitationsSent>=0.6')
    server.on(CAMPAIGN, { body: campaign(3) })
    server.push({ ...message, seq: 1 })
    expect(await ended).toBe(0)
    expect(written).toEqual({
      stdout: 'Met: accepted/invitationsSent>=0.6 (0.6 >= 0.6).\n',
      stderr: '',
    })
  })

  it.each(['finished', 'failed'])('ends with 5 when the campaign is %s before', async (status) => {
    const { overture } = await setUp(2, status)
    const text = `campaign 7 is ${status}: accepted>=3 (2 >= 3)`
    expect(await overture.json('campaign wait 7 --until accepted>=3')).toMatchObject(
      failed(5, 'not_met', text),
    )
    expect((await overture.run('campaign wait 7 --until accepted>=2')).code).toBe(0)
  })

  it('waits on for replies to a finished campaign, until they come or its timeout', async () => {
    const { server, overture, waiting } = await setUp(0, 'finished')
    const { written, ended } = await waiting('--until replied>=1')
    const { counts } = campaignOnWire
    const by_status = { ...counts.by_status, PROSPECT_REPLIED: 1 }
    const replied = { ...campaignOnWire, status: 'finished', counts: { ...counts, by_status } }
    server.on(CAMPAIGN, { body: replied })
    server.push({ ...message, seq: 1 })
    expect(await ended).toBe(0)
    expect(written.stdout).toBe('Met: replied>=1 (1 >= 1).\n')
    const late = await overture.json('campaign wait 7 --until 2<=1+replied*0.5 --timeout 0s')
    expect(late).toMatchObject(failed(7, 'timed_out', '2<=1+replied*0.5 (2 <= 1.5)'))
  })

  it('ends with 5 when the campaign is deleted meanwhile', async () => {
    const { server, waiting } = await setUp()
    const { written, ended } = await waiting('--until accepted>=3')
    server.on(CAMPAIGN, refused(404, 'not_found'))
    server.push({ ...message, seq: 1 })
    expect(await ended).toBe(5)
    expect(written.stderr).toContain('campaign 7 is deleted')
  })

  it('ends with 7 after its timeout', async () => {
    const { overture } = await setUp()
    expect(await overture.json('campaign wait 7 --until accepted>=3 --timeout 0s')).toMatchObject(
      failed(7, 'timed_out', 'accepted>=3 (1 >= 3)'),
    )
  })

  it('ends with 130 on Ctrl-C', async () => {
    const { overture, waiting } = await setUp()
    const { ended } = await waiting('--until accepted>=3')
    overture.interrupt()
    expect(await ended).toBe(130)
  })

  it('ends with 4 when the workspace is expired, and with 1 where there is no such campaign', async () => {
    const { server, overture, waiting } = await setUp()
    const { ended } = await waiting('--until accepted>=3')
    server.on(CAMPAIGN, refused(403, 'workspace_expired'))
    server.push({ ...message, seq: 1 })
    expect(await ended).toBe(4)
    expect(await overture.json('campaign wait 8 --until accepted>=3')).toMatchObject(
      failed(1, 'not_found', 'No campaign 8 in your workspaces.'),
    )
  })

  it('says what to do about a campaign that does not run', async () => {
    const { overture } = await setUp(1, 'paused')
    const { stderr } = await overture.run('campaign wait 7 --until accepted>=3 --timeout 0s')
    expect(stderr).toContain('Campaign 7 is paused. Run it with: overture campaign run 7')
  })

  it.each([
    ['--until acepted>=3', 'There is no acepted. Known: discovered, visited, invitationsSent,'],
    ['--until accepted', 'It compares nothing'],
    ['--until accepted>=3%', 'Unexpected at character 12: %'],
    ['--until accepted>=', 'It ends too early'],
    ['--until accepted>=3 --timeout soon', 'A time, such as 90s'],
    ['--until accepted>=3 --timeout 25d', 'At most 24d.'],
    ['', '--until'],
  ])('is wrong usage with "%s", and says why', async (args, why) => {
    const { overture } = await setUp()
    expect(await overture.json(`campaign wait 7 ${args}`)).toMatchObject(failed(2, 'usage', why))
  })
})

describe('overture metrics check', () => {
  const CHARTS = 'POST /api/workspaces/3/charts/people/'
  const reached = { enriched: 0, invited: 0, accepted: 0, replied: 0 }
  const rows = [
    { status: 'INVITATION_SENT', people_count: 6, reached },
    { status: 'ACCEPTED', people_count: 2, reached },
  ]

  it('exits with 0 where the condition is met, and with 5 where it is not', async () => {
    const { server, overture } = await setUp()
    server.on(CHARTS, { body: rows })
    const check = 'metrics check --campaign 7'
    expect(await overture.json(`${check} accepted/invitationsSent>=0.25`)).toMatchObject({
      code: 0,
      data: {
        ...{ workspace: 3, campaign: 7, metrics: { accepted: 2 } },
        condition: { holds: true, left: 0.25, right: 0.25 },
      },
    })
    expect(JSON.parse(server.asked(CHARTS)[0]?.body ?? '')).toMatchObject({
      filter: { campaign: 7 },
    })
    expect(await overture.json(`${check} accepted>2`)).toMatchObject(
      failed(5, 'not_met', 'Not met: accepted>2 (2 > 2).'),
    )
    expect(await overture.json(`${check} accepted/replied>0`)).toMatchObject(
      failed(5, 'not_met', 'accepted/replied>0 (divided by 0 > 0)'),
    )
  })

  it('counts the whole workspace without a campaign, and names one that is not there', async () => {
    const { server, overture } = await setUp()
    server.on('GET /api/workspaces/', { body: pageOnWire([workspaceOnWire]) })
    server.on(CHARTS, { body: rows })
    expect((await overture.run('metrics check accepted==2')).stdout).toBe(
      'Met: accepted==2 (2 == 2).\n',
    )
    expect((await overture.run('metrics check accepted*69804+1>=accepted/3')).stdout).toBe(
      'Met: accepted*69804+1>=accepted/3 (139609 >= 0.6667).\n',
    )
    expect(JSON.parse(server.asked(CHARTS)[0]?.body ?? '')).not.toHaveProperty('filter.campaign')
    expect(await overture.json('metrics check -c 7 -w 2 accepted==2')).toMatchObject(
      failed(1, 'not_found', 'Campaign 7 is not in workspace 2.'),
    )
    for (const missing of ['-c 8', '-c 8 -w 2'])
      expect(await overture.json(`metrics check ${missing} accepted==2`)).toMatchObject(
        failed(1, 'not_found', 'No campaign 8 in your workspaces.'),
      )
    expect(await overture.json('metrics check acepted==2')).toMatchObject(
      failed(2, 'usage', 'There is no acepted.'),
    )
  })
})
