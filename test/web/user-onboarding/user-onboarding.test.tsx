import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
// Fetched before a test waits for them.
import '#web/campaign/create/create-from-csv-page.tsx'
import '#web/campaign/list/campaign-list-page.tsx'
import '#web/signed-in/signed-in-area.tsx'
import '#web/user-onboarding/user-onboarding-page.tsx'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { appAt, refusal, whereabouts, workspaceOnWire } from '../routing/app-at.tsx'

const PAGE = paths.userOnboarding()
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const arriveAt = (path: string) => waitFor(() => expect(whereabouts()).toBe(path))

describe('the introduction', () => {
  it('can be skipped step by step, and ends where the first campaign is made', async () => {
    const { asked } = await appAt(PAGE)
    for (const title of [
      'About you',
      'What you sell, and to whom',
      'Where people book time with you',
      'When Overture works for you',
    ]) {
      await screen.findByRole('heading', { name: title })
      press('Skip')
    }
    await arriveAt(paths.createCampaign(workspaceId(7)))
    expect(asked.filter((call) => /^(PATCH|POST) \/api\/(users|workspaces)/.test(call))).toEqual([])
  })

  it('saves each step as one goes on, and keeps a step that is refused', async () => {
    const { server, sent } = await appAt(paths.userOnboarding('step=company'))
    await screen.findByRole('heading', { name: 'What you sell, and to whom' })
    fill('Who you sell to', 'Heads of operations')
    const { answer } = server
    server.answer = () => refusal(400, 'max_length', 'Too long.', 'ideal_customer')
    press('Continue')
    await screen.findByText('Too long.')
    server.answer = answer
    press('Continue')
    await screen.findByRole('heading', { name: 'Where people book time with you' })
    expect(sent('PATCH /api/workspaces/7/').at(-1)).toMatchObject({
      ideal_customer: 'Heads of operations',
    })
  })

  it('ticks what was filled in, not what was gone past, and ends with Finish', async () => {
    await appAt(paths.userOnboarding('step=company'))
    await screen.findByRole('heading', { name: 'What you sell, and to whom' })
    press('Continue')
    await screen.findByRole('heading', { name: 'Where people book time with you' })
    press('Continue')
    await screen.findByRole('heading', { name: 'When Overture works for you' })
    const steps = screen.getByRole('navigation', { name: 'Steps' }).querySelectorAll('li')
    expect([...steps].map((step) => step.textContent)).toEqual([
      ...['You', '2Your company', '3Meeting link', '4Working hours'],
    ])
    expect(screen.queryByRole('button', { name: 'Continue' })).toBe(null)
    screen.getByRole('button', { name: 'Finish' })
  })

  it('goes back with the browser', async () => {
    await appAt(PAGE)
    await screen.findByRole('heading', { name: 'About you' })
    press('Skip')
    await screen.findByRole('heading', { name: 'What you sell, and to whom' })
    history.back()
    await screen.findByRole('heading', { name: 'About you' })
  })
})

describe('somebody without a workspace', () => {
  it('is led to the introduction, which makes their first', async () => {
    const { server, sent } = await appAt('/forgot-password')
    const { answer } = server
    server.answer = (path, method) => {
      if (!path.startsWith('/api/workspaces/')) return answer(path, method)
      if (method === 'POST') return Response.json(workspaceOnWire(7), { status: 201 })
      return Response.json({ count: 0, data: [], next: null, previous: null })
    }
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
    await arriveAt(PAGE)
    await screen.findByText(/Your 14-day trial starts with it/)
    press('Continue')
    await screen.findByText('Enter a name.')
    fill('Workspace name', 'Northwind')
    press('Continue')
    await screen.findByRole('heading', { name: 'About you' })
    expect(sent('POST /api/workspaces/')).toEqual([{ name: 'Northwind' }])
  })
})

describe('a further workspace', () => {
  it('is made by name, asks for its company alone, and has no trial of its own', async () => {
    const { server } = await appAt(paths.userOnboarding('new'))
    const { answer } = server
    server.answer = (path, method) =>
      method === 'POST' ? Response.json(workspaceOnWire(8), { status: 201 }) : answer(path, method)
    await screen.findByText(/Only your first has a trial/)
    fill('Workspace name', 'Europe')
    press('Continue')
    await screen.findByRole('heading', { name: 'What you sell, and to whom' })
    await arriveAt(paths.userOnboarding('workspace=8&step=company'))
    press('Skip')
    await arriveAt(paths.campaigns(workspaceId(8)))
  })

  it('is not made again by a reload: its address tells which one it is', async () => {
    const { server, sent } = await appAt('/forgot-password')
    const { answer } = server
    server.answer = (path, method) => {
      if (path === '/api/workspaces/8/') return Response.json(workspaceOnWire(8))
      if (!path.startsWith('/api/workspaces/')) return answer(path, method)
      return Response.json(pageOnWire([workspaceOnWire(7), workspaceOnWire(8)]))
    }
    history.pushState(null, '', paths.userOnboarding('workspace=8&step=company'))
    dispatchEvent(new PopStateEvent('popstate'))
    await screen.findByRole('heading', { name: 'What you sell, and to whom' })
    fill('Who you sell to', 'Heads of operations')
    press('Finish')
    await arriveAt(paths.campaigns(workspaceId(8)))
    expect(sent('PATCH /api/workspaces/8/')).toHaveLength(1)
  })
})
