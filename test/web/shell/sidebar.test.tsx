import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { appAt, workspaceOnWire } from '../routing/app-at.tsx'

const sidebarOf = async (getStarted: boolean | null, workspaces = [workspaceOnWire(7)]) => {
  const app = await appAt(paths.forgotPassword())
  const { answer: usual } = app.server
  const user = { ...userOnWire, tutorial: { ...userOnWire.tutorial, isFirstLogin: false } }
  app.server.answer = (path, method) => {
    if (path === '/api/users/') {
      return Response.json({ ...user, tutorial: { ...user.tutorial, getStarted } })
    }
    if (path.startsWith('/api/workspaces/?')) return Response.json(pageOnWire(workspaces))
    return path.includes('/campaigns/') ? Response.json(pageOnWire([])) : usual(path, method)
  }
  await app.go(paths.account(workspaceId(7)))
  return within(await screen.findByRole('navigation', { name: 'Main menu' }))
}

const linksOf = (sidebar: Awaited<ReturnType<typeof sidebarOf>>) =>
  sidebar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

const CAMPAIGNS = ['Campaigns', '/workspace/7/campaign']
const PROSPECTS = ['Prospects', '/workspace/7/prospect']
const SALES_KIT = ['Sales kit', '/workspace/7/sales-kit']

describe('the sidebar', () => {
  it('leads to getting started, the campaigns, the prospects and the sales kit', async () => {
    const sidebar = await sidebarOf(null)
    await sidebar.findByRole('link', { name: 'Getting started' })
    const gettingStarted = ['Getting started', '/workspace/7/getting-started']
    expect(linksOf(sidebar).slice(1)).toEqual([gettingStarted, CAMPAIGNS, PROSPECTS, SALES_KIT])
  })

  it('leads to getting started no more once tutorial.getStarted is true', async () => {
    const sidebar = await sidebarOf(true)
    await sidebar.findByRole('button', { name: 'Ada Lovelace, account menu' })
    expect(linksOf(sidebar).slice(1)).toEqual([CAMPAIGNS, PROSPECTS, SALES_KIT])
  })

  it('lists the account, billing, customer service and the log-out in the account menu', async () => {
    const sidebar = await sidebarOf(true)
    fireEvent.click(await sidebar.findByRole('button', { name: 'Ada Lovelace, account menu' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Account',
      'Billing and credits',
      'Customer service',
      'Log out',
    ])
    const [account, billing, service] = items.map((item) => item.getAttribute('href') ?? '')
    expect([account, billing]).toEqual(['/workspace/7/account', '/workspace/7/billing-and-credits'])
    expect(decodeURIComponent(service ?? '')).toMatch(
      /^mailto:help@acme\.example\?subject=Support enquiry about my Overture account/,
    )
  })

  it('leads to the user’s other workspaces by the account menu, to those that have ended too', async () => {
    const sidebar = await sidebarOf(true, [
      workspaceOnWire(7),
      workspaceOnWire(8),
      { ...workspaceOnWire(9), status: 'expired', max_credit: 0 },
    ])
    fireEvent.click(await sidebar.findByRole('button', { name: 'Ada Lovelace, account menu' }))
    await screen.findByRole('menuitem', { name: 'Workspace 8' })
    const items = screen.getAllByRole('menuitem')
    expect(items.slice(0, 3).map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Workspace 8', '/workspace/8'],
      ['Workspace 9No plan yet', '/workspace/9'],
      ['Account', '/workspace/7/account'],
    ])
  })
})
