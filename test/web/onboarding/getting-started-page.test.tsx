import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { userOnWire } from '#adapters/http/contract/examples/users.ts'
import { appAt, whereabouts } from '../routing/app-at.tsx'

const WORKSPACE = workspaceId(7)

/** The page of somebody who has done none of the tasks. */
const gettingStarted = async () => {
  const app = await appAt(paths.forgotPassword())
  const { answer: usual } = app.server
  const tutorial = { isFirstLogin: false, runningBackgroundInfo: null }
  app.server.answer = (path, method) => {
    if (path === '/api/users/') {
      const getStarted = method === 'PATCH' ? true : null
      return Response.json({ ...userOnWire, tutorial: { ...tutorial, getStarted } })
    }
    if (path.includes('/charts/')) return Response.json([])
    return path.includes('/campaigns/') ? Response.json(pageOnWire([])) : usual(path, method)
  }
  await app.go(paths.gettingStarted(WORKSPACE))
  await screen.findByText('0 of 3 done')
  return app
}

describe('getting started', () => {
  it.each([
    ['Create your 1st campaign', 'Create campaign', paths.createCampaign(WORKSPACE)],
    ['Publish your 1st campaign', 'Continue', paths.campaigns(WORKSPACE)],
    ['Set up campaign materials', 'Set up', paths.salesKit(WORKSPACE, 'tab=materials')],
  ])('asks for “%s” by the button “%s”, which leads to %s', async (task, action, path) => {
    await gettingStarted()
    const button = screen.getByRole('button', { name: action })
    expect(button.closest('li')?.querySelector('h3')?.textContent).toBe(task)
    fireEvent.click(button)
    await waitFor(() => expect(whereabouts()).toBe(path))
  })

  it('has a title, a way to skip it, and a bar over its tasks', async () => {
    await gettingStarted()
    screen.getByRole('heading', { level: 1, name: 'Getting Started' })
    screen.getByRole('button', { name: 'Skip these' })
    expect(
      screen.getByRole('progressbar', { name: 'Steps done' }).getAttribute('aria-valuemax'),
    ).toBe('3')
  })

  it('asks before it is skipped', async () => {
    const { sent } = await gettingStarted()
    const saved = () => sent('PATCH /api/users/').length
    fireEvent.click(screen.getByRole('button', { name: 'Skip these' }))
    const question = within(await screen.findByRole('dialog', { name: 'Skip the tutorial?' }))
    fireEvent.click(question.getByRole('button', { name: 'Keep going' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([saved(), whereabouts()]).toEqual([0, paths.gettingStarted(WORKSPACE)])
    fireEvent.click(screen.getByRole('button', { name: 'Skip these' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(whereabouts()).toBe(paths.campaigns(WORKSPACE)))
    expect(saved()).toBe(1)
  })
})
