import { matchPath } from 'react-router-dom'
import { USER_PAGES, WORKSPACE_PAGES } from '#web/signed-in/pages.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { paths } from '#core/navigation/paths.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { appAt, whereabouts, workspaceOnWire } from './app-at.tsx'

const CAMPAIGN = campaignId(3)

const WORKSPACE = workspaceId(7)

const arriveAt = (path: string) => waitFor(() => expect(whereabouts()).toBe(path))
const shellIsShown = () => screen.findByRole('button', { name: /account menu$/i })

const CAMPAIGNS = paths.campaigns(WORKSPACE)

describe('the app of somebody signed in', () => {
  it.each([paths.login(), paths.signUp(), paths.signUpByEmail()])(
    'leads from %s to /',
    async (at) => {
      await appAt(at)
      await arriveAt(CAMPAIGNS)
    },
  )

  it('loads the user once, however far one goes', async () => {
    const { go, timesAsked } = await appAt(CAMPAIGNS)
    await shellIsShown()
    for (const path of [
      paths.account(WORKSPACE),
      paths.home(),
      paths.inbox(workspaceId(8)),
      '/no/such/page',
    ]) {
      await go(path)
      await shellIsShown()
    }
    expect(timesAsked('GET /api/users/')).toBe(1)
  })

  it('loads the workspace by its id where the path holds it, once for each visit', async () => {
    const { go, asked, timesAsked } = await appAt(paths.account(WORKSPACE))
    await shellIsShown()
    await go(paths.inbox(WORKSPACE))
    await shellIsShown()
    expect(timesAsked('GET /api/workspaces/7/')).toBe(1)
    expect(timesAsked('GET /api/workspaces/8/')).toBe(0)
    await go(paths.account(workspaceId(8)))
    await waitFor(() => expect(asked).toContain('GET /api/workspaces/8/'))
  })

  it('leads from / to a live workspace, though one that has expired was used last', async () => {
    const { go, server } = await appAt(paths.forgotPassword())
    const { answer: usual } = server
    const expired = { ...workspaceOnWire(8), status: 'expired' }
    server.answer = (path, method) => {
      if (path === '/api/workspaces/8/') return Response.json(expired)
      if (!path.startsWith('/api/workspaces/?')) return usual(path, method)
      return Response.json(pageOnWire([workspaceOnWire(7), expired]))
    }
    await go(paths.account(workspaceId(8)))
    await screen.findByRole('dialog')
    await go(paths.home())
    await arriveAt(CAMPAIGNS)
  })

  it('loads no workspace where the path holds none', async () => {
    const { asked } = await appAt(paths.forgotPassword())
    await screen.findByRole('button', { name: 'Send reset link' })
    expect(asked.filter((call) => call.includes('workspace'))).toEqual([])
  })

  it('leads from a workspace that is not there to /, in its place in the history', async () => {
    const { go } = await appAt(CAMPAIGNS)
    await shellIsShown()
    const { length } = history
    await go(paths.account(workspaceId(99)))
    await arriveAt(CAMPAIGNS)
    expect(history).toHaveLength(length + 1)
  })

  it('leads to the login when the session ends, and back to the page after signing in', async () => {
    const page = paths.account(WORKSPACE, 'from=here')
    const { services, server } = await appAt(page)
    await shellIsShown()
    server.hasEndedSession = true
    await act(() => services.users.load().catch(() => undefined))
    await arriveAt('/login')
    server.hasEndedSession = false
    await act(() => services.session.adopt({ access: 'a', refresh: 'r' }))
    await arriveAt(page)
  })

  it('leads whoever signs in next elsewhere after a sign-out by choice', async () => {
    const { services } = await appAt(paths.account(WORKSPACE))
    await shellIsShown()
    await act(() => services.session.signOut())
    await arriveAt('/login')
    await act(() => services.session.adopt({ access: 'b', refresh: 's' }))
    await arriveAt(CAMPAIGNS)
  })
})

describe('the app of somebody signed out', () => {
  it('leads to the login, asking the server nothing', async () => {
    const { asked } = await appAt(paths.account(WORKSPACE), { signedIn: false })
    await arriveAt('/login')
    expect(asked).toEqual([])
  })

  it.each([paths.signUp(), paths.signUpByEmail(), paths.forgotPassword(), paths.extension()])(
    'shows %s',
    async (path) => {
      await appAt(path, { signedIn: false })
      await screen.findByRole('heading', { level: 1 })
      expect(whereabouts()).toBe(path)
    },
  )
})

describe('the address', () => {
  it.each([
    paths.campaigns(WORKSPACE, 'search=ann'),
    paths.createCampaign(WORKSPACE, 'a=1'),
    paths.createFromCsv(WORKSPACE, 'a=1'),
    paths.campaignSettings(WORKSPACE),
    paths.campaignSettings(WORKSPACE, 'campaign=3'),
    paths.campaign(WORKSPACE, CAMPAIGN, 'status=accepted'),
    paths.prospecting(WORKSPACE, CAMPAIGN, 'person=4'),
    paths.topic({ workspace: WORKSPACE, campaign: CAMPAIGN, topic: 5 }, 'person=4'),
    paths.account(WORKSPACE, 'a=1'),
    paths.inbox(WORKSPACE, 'a=1'),
  ])('%s is that of a page', async (path) => {
    await appAt(path)
    await shellIsShown()
    await arriveAt(path)
  })

  it('of the settings is that of the defaults where it names no campaign', async () => {
    await appAt(paths.campaignSettings(WORKSPACE))
    await screen.findByRole('heading', { name: 'Defaults for new campaigns' })
    expect(whereabouts()).toBe(paths.campaignSettings(WORKSPACE))
  })

  it('of a workspace leads on to its campaigns', async () => {
    await appAt(paths.workspace(WORKSPACE, 'search=ann'))
    await arriveAt(paths.campaigns(WORKSPACE, 'search=ann'))
  })

  it.each([
    '/no/such/page',
    '/workspace',
    '/workspace/none/campaign',
    paths.campaign(WORKSPACE, campaignId(0)),
    `${CAMPAIGNS}/none/prospecting`,
    `${CAMPAIGNS}/3/topic/none`,
    paths.campaignSettings(WORKSPACE, 'campaign=none'),
    '/verify-email/',
  ])('%s is of no page and leads to /', async (path) => {
    await appAt(path)
    await arriveAt(CAMPAIGNS)
  })

  it.each([
    paths.gettingStarted(WORKSPACE),
    paths.createFromCsv(WORKSPACE),
    paths.createFromPeopleSearch(WORKSPACE),
    paths.createFromSalesNavSearch(WORKSPACE),
    paths.createFromUrl(WORKSPACE),
    paths.prospecting(WORKSPACE, CAMPAIGN),
    paths.account(WORKSPACE),
    paths.prospects(WORKSPACE),
    paths.salesKit(WORKSPACE),
    paths.billingAndCredits(WORKSPACE),
    paths.payment(WORKSPACE),
    paths.paymentReturn('stripe'),
  ])('%s has a page', (path) => {
    const patterns = Object.keys(WORKSPACE_PAGES).map((page) => `/workspace/:workspaceId/${page}`)
    const matching = [...patterns, ...Object.keys(USER_PAGES)].filter((one) => matchPath(one, path))
    expect(matching).not.toEqual([])
  })
})
