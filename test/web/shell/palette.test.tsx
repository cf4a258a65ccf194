import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { listedPersonOnWire } from '#adapters/http/contract/examples/persons.ts'
import { appAt, whereabouts, workspaceOnWire } from '../routing/app-at.tsx'

const openPalette = async (): Promise<HTMLElement> => {
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: 'Search or type a command' })
}

const appWithPalette = async () => {
  const app = await appAt(paths.forgotPassword())
  const { answer: usual } = app.server
  app.server.answer = (path, method) => {
    if (path.startsWith('/api/workspaces/?')) {
      return Response.json(pageOnWire([workspaceOnWire(7), workspaceOnWire(8)]))
    }
    if (!path.includes('/campaigns/')) return usual(path, method)
    const name = path.includes('search=') ? 'Create demand' : 'Autumn fair'
    return Response.json(pageOnWire([{ ...campaignOnWire, name }]))
  }
  await app.go(paths.account(workspaceId(7)))
  const opener = await screen.findByRole('link', { name: 'Sales kit' })
  opener.focus()
  return { app, opener, palette: await openPalette() }
}

const selected = () => document.querySelector('.palette-option[aria-selected=true]')?.textContent

describe('the palette', () => {
  it('offers no campaign found for earlier words, and those found late leave Enter as it was', async () => {
    const { palette } = await appWithPalette()
    await screen.findByText('Autumn fair')
    fireEvent.change(palette, { target: { value: 'create' } })
    expect(screen.queryByText('Autumn fair')).toBeNull()
    expect(selected()).toMatch(/^Create campaign/)
    await screen.findByText('Create demand')
    expect(selected()).toMatch(/^Create campaign/)
    fireEvent.keyDown(palette, { key: 'ArrowUp' })
    expect(selected()).toMatch(/^Create demand/)
  })

  it('finds people of the whole workspace', async () => {
    const { app, palette } = await appWithPalette()
    const { answer: usual } = app.server
    app.server.answer = (path, method) =>
      path.startsWith('/api/workspaces/7/people/?')
        ? Response.json({
            ...pageOnWire([listedPersonOnWire]),
            ...{ count_is_exact: true, next_cursor: null },
          })
        : usual(path, method)
    fireEvent.change(palette, { target: { value: listedPersonOnWire.full_name } })
    fireEvent.click(
      await screen.findByRole('option', { name: new RegExp(listedPersonOnWire.full_name) }),
    )
    await waitFor(() =>
      expect(whereabouts()).toBe(`/workspace/7/prospect?person=${listedPersonOnWire.id}`),
    )
  })

  it('leads to the user’s other workspaces', async () => {
    const { app, palette } = await appWithPalette()
    fireEvent.change(palette, { target: { value: 'switch workspace' } })
    fireEvent.click(await screen.findByRole('option', { name: /^Workspace 8/ }))
    await waitFor(() => expect(app.asked).toContain('GET /api/workspaces/8/'))
  })

  it('returns the focus when it is closed for the first time', async () => {
    const { opener, palette } = await appWithPalette()
    await waitFor(() => expect(document.activeElement).toBe(palette))
    fireEvent.keyDown(palette, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})
