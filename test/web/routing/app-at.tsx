import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '#web/app/app.tsx'
import { createWebServices } from '#web/composition-root.ts'
import { ThemeViewModel } from '#web/design/theme-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import type { FakeClock } from '../../fakes/fake-clock.ts'

const USER = {
  id: 1,
  username: 'ann@northwind.example',
  last_name: 'Kowalski',
  meeting_url: '',
  auto_resume: false,
  resume_time_range: null,
  tutorial: { isFirstLogin: false, getStarted: true, runningBackgroundInfo: null },
  support: { address: null, chat_url: null },
}

export const workspaceOnWire = (id: number) => ({
  id,
  name: `Workspace ${id}`,
  status: 'active',
  max_credit: 500,
  credit: 0,
  expired_at: null,
  credit_updated_at: null,
  paid_until: null,
  demo_link: '',
  company_name: '',
  company_description: '',
  website: '',
  ideal_customer: '',
  subscription: null,
  demo_agent: null,
})

export const refusal = (
  status: number,
  code: string,
  detail = code,
  attr: string | null = null,
): Response => Response.json({ type: 'client_error', errors: [{ code, detail, attr }] }, { status })

/** A server that knows one user and the workspaces 7 and 8. */
const answerTo = (path: string, user: Pick<FakeServer, 'firstName' | 'language'>): Response => {
  const id = /^\/api\/workspaces\/(7|8)\/$/.exec(path)?.[1]
  if (path === '/api/auth/websocket/') return Response.json({ uuid: 'u' })
  if (path === '/api/users/') {
    return Response.json({ ...USER, first_name: user.firstName, language: user.language })
  }
  if (path.startsWith('/api/workspaces/?') || path === '/api/workspaces/') {
    return Response.json({ count: 1, data: [workspaceOnWire(7)], next: null, previous: null })
  }
  if (id !== undefined) return Response.json(workspaceOnWire(Number(id)))
  return refusal(404, 'not_found')
}

interface FakeServer {
  isAway: boolean
  hasEndedSession: boolean
  firstName: string
  /** What the user has saved. */
  language: string
  answer: (path: string, method: string) => Response
}

class QuietSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

interface AppOptions {
  readonly signedIn?: boolean
  /** It has nothing to say yet, as while its database starts. */
  readonly isAway?: boolean
  readonly language?: string
  /** What the user has saved; what this browser keeps where it is left out. */
  readonly savedLanguage?: string
  /** Turns the time of the pages, which otherwise passes by itself. */
  readonly clock?: FakeClock
}

/** The whole app at an address, with a server that it asks; `asked` are the calls, with method. */
export const appAt = async (path: string, options: AppOptions = {}) => {
  const { signedIn = true, isAway = false, language = 'en', clock } = options
  const asked: string[] = []
  const bodies: { readonly call: string; readonly body: string }[] = []
  const server: FakeServer = {
    isAway,
    hasEndedSession: false,
    firstName: 'Ann',
    language: options.savedLanguage ?? language,
    answer: (call) => answerTo(call, server),
  }
  vi.stubGlobal('WebSocket', QuietSocket)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    bodies.push({ call: `${method} ${address}`, body: String(body ?? '') })
    if (server.isAway) return refusal(503, 'service_unavailable')
    return server.hasEndedSession ? refusal(401, 'token_not_valid') : server.answer(address, method)
  })
  localStorage.clear()
  localStorage.setItem('overture.language', language)
  if (signedIn) {
    localStorage.setItem('overture.refresh', 'r')
    localStorage.setItem('overture.access', 'a')
  }
  history.pushState(null, '', path)
  const services = { ...createWebServices(), ...(clock && { clock, scheduler: clock }) }
  await services.session.restore()
  const theme = new ThemeViewModel(services.preferences, services.systemIsDark)
  render(<App services={services} texts={createI18n()} theme={theme} />)
  return {
    asked,
    server,
    services,
    /** Goes on as by a link. */
    go: (to: string) =>
      act(async () => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    /** The bodies that were sent with a call. */
    sent: (call: string): unknown[] =>
      bodies.filter((one) => one.call === call).map(({ body }) => JSON.parse(body)),
    timesAsked: (call: string) => asked.filter((one) => one === call).length,
  }
}

export const whereabouts = (): string => location.pathname + location.search
