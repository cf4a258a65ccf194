import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { lastWorkspace } from '#web/session/last-workspace.ts'
import { appAt, whereabouts } from '../routing/app-at.tsx'

const WORKSPACE = workspaceId(7)

const SIGNED_OUT = 'You have been signed out. Please log in again.'
const beasTokens = {
  access: `head.${btoa(JSON.stringify({ sub: 'bea' }))}.sign`,
  refresh: 'refresh-of-bea',
}

const theMenuSays = (name: string) => screen.findByText(name)
const arriveAt = (path: string) => waitFor(() => expect(whereabouts()).toBe(path))

/** What the page said to the extension, which never answers. */
let said: string[]

beforeEach(() => {
  said = []
  const sendMessage = (_id: string, message: { type: string }) => said.push(message.type)
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
})

describe('the page of somebody signed in', () => {
  it('never shows the former user to the next one, who signs in without a reload', async () => {
    const { services, server } = await appAt(paths.account(WORKSPACE))
    await theMenuSays('Ann Kowalski')
    await act(() => services.session.signOut())
    await arriveAt('/login')
    server.firstName = 'Bea'
    await act(() => services.session.adopt(beasTokens))
    await theMenuSays('Bea Kowalski')
    expect(screen.queryByText('Ann Kowalski')).toBeNull()
  })

  it('becomes the page of somebody else who signed in in another tab', async () => {
    const { services, server } = await appAt(paths.account(WORKSPACE))
    await theMenuSays('Ann Kowalski')
    server.firstName = 'Bea'
    localStorage.setItem('overture.refresh', beasTokens.refresh)
    localStorage.setItem('overture.access', beasTokens.access)
    await act(() => services.session.restore())
    expect(screen.queryByText('Ann Kowalski')).toBeNull()
    await theMenuSays('Bea Kowalski')
  })

  it('logs out by the account menu: tokens cleared, LOGOUT sent, and on to /login', async () => {
    const { services } = await appAt(paths.account(WORKSPACE))
    await theMenuSays('Ann Kowalski')
    fireEvent.click(screen.getByRole('button', { name: 'Ann Kowalski, account menu' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await arriveAt('/login')
    expect(localStorage.getItem('overture.access')).toBeNull()
    expect(localStorage.getItem('overture.refresh')).toBeNull()
    expect(said.filter((message) => message === 'LOGOUT')).toHaveLength(1)
    expect(lastWorkspace(services.preferences)).toBeNull()
    expect(screen.queryByText(SIGNED_OUT)).toBeNull()
  })

  it('is left for /login by a session that ends by itself, and the extension is left alone', async () => {
    const { services, server } = await appAt(paths.account(WORKSPACE))
    await theMenuSays('Ann Kowalski')
    server.hasEndedSession = true
    await act(() => services.users.load().catch(() => undefined))
    await arriveAt('/login')
    await screen.findByText(SIGNED_OUT)
    expect(said).not.toContain('LOGOUT')
  })
})
