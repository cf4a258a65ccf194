import { matchPath } from 'react-router-dom'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { placesIn } from '#web/shell/palette/places.ts'
import { USER_PAGES, WORKSPACE_PAGES } from '#web/signed-in/pages.ts'
import { appAt, workspaceOnWire } from '../routing/app-at.tsx'

const WORKSPACE = workspaceId(7)

const offered = (isBeingOnboarded = true, isUpgradable = true) =>
  placesIn(createI18n().t, { id: WORKSPACE, isBeingOnboarded, isUpgradable }).map(
    ({ path }) => path,
  )

describe('the places that the palette offers', () => {
  const pages: readonly (readonly [string, unknown])[] = [
    ...Object.entries(WORKSPACE_PAGES).map(
      ([path, page]) => [`/workspace/7/${path}`, page] as const,
    ),
    ...Object.entries(USER_PAGES).filter(([path]) => !path.endsWith('-redirect')),
  ]
  const pageAt = (path: string): unknown =>
    pages.find(([pattern]) => matchPath(pattern, path.replace(/\?.*/, '')) !== null)?.[1]

  it.each(pages.filter(([path]) => !path.includes(':')))('include %s', (_, page) => {
    expect(offered().map(pageAt)).toContain(page)
  })

  it('include a further workspace, and the page that installs the extension', () => {
    expect(offered()).toEqual(
      expect.arrayContaining([paths.userOnboarding('new'), paths.extension()]),
    )
  })

  it('leave out what only leads elsewhere: the first steps once they are over, and a plan that is paid', () => {
    expect(offered(false, false)).not.toContain(paths.gettingStarted(WORKSPACE))
    expect(offered(false, false)).not.toContain(paths.payment(WORKSPACE))
  })
})

describe('the list of shortcuts', () => {
  it('names the places that have one, without those that are over', async () => {
    const app = await appAt(paths.forgotPassword())
    const { answer } = app.server
    const onTrial = { ...workspaceOnWire(7), status: 'trial' }
    app.server.answer = (path, method) =>
      path === '/api/workspaces/7/' ? Response.json(onTrial) : answer(path, method)
    await app.go(paths.account(WORKSPACE))
    await screen.findByRole('heading', { name: 'Account' })
    fireEvent.keyDown(document.body, { key: '?' })
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    for (const place of ['Upgrade', 'Defaults for new campaigns', 'Install the extension'])
      list.getByText(place)
    expect(list.queryByText('Getting started')).toBeNull()
  })
})
