import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appAt, workspaceOnWire } from '../routing/app-at.tsx'

it('who has several workspaces chooses one, and sees which have ended', async () => {
  const { server } = await appAt('/')
  const answer = server.answer
  const data = [
    workspaceOnWire(7),
    workspaceOnWire(8),
    { ...workspaceOnWire(9), status: 'expired' },
    { ...workspaceOnWire(10), status: 'expired', max_credit: 0 },
  ]
  server.answer = (path, method) =>
    path.startsWith('/api/workspaces/')
      ? Response.json({ count: data.length, data, next: null, previous: null })
      : answer(path, method)
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Workspace 7',
    'Workspace 8',
    'Workspace 9Trial ended',
    'Workspace 10No plan yet',
  ])
})
