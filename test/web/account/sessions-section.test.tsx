import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { OpenSession } from '#core/session/open-session.ts'
import { SessionsSection } from '#web/account/sessions-section.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { refusal } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const clock = new FakeClock()
const ago = (days: number) => realDate(realMs(clock.now() - days * 86_400_000))
const aSession = (id: string, device: string, isCurrent = false): OpenSession => ({
  id,
  device,
  createdAt: ago(30),
  lastUsedAt: ago(1),
  isCurrent,
})
const SESSIONS = [
  aSession('phone', 'Safari, iOS'),
  aSession('here', 'Chrome, Windows', true),
  aSession('script', ''),
]

const show = async (
  language: 'en' | 'ja' = 'en',
  refused: Readonly<Record<string, Error>> = {},
) => {
  localStorage.setItem('overture.language', language)
  const asked: string[] = []
  const ask = async (what: string) => {
    asked.push(what)
    if (refused[what] !== undefined) throw refused[what]
  }
  const sessions = {
    list: async () => SESSIONS,
    end: ask,
    changePassword: async () => {},
    endOthers: () => ask('others'),
  }
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={{ clock, sessions } as Partial<WebServices> as WebServices}>
        <SessionsSection />
      </ServicesProvider>
    </TranslationProvider>,
  )
  await screen.findByText(language === 'en' ? 'This session' : 'この端末')
  return asked
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('the list of sessions', () => {
  beforeEach(() => localStorage.clear())

  it.each([
    ['en', ['Chrome on WindowsThis session', 'Safari on iOS', 'Unknown browser']],
    ['ja', ['Chrome（Windows）この端末', 'Safari（iOS）', '不明なブラウザー']],
  ] as const)('names each device, the one that asks first, in %s', async (language, devices) => {
    await show(language)
    expect(rows().map((text, at) => text.startsWith(devices[at] ?? '?'))).toEqual([
      true,
      true,
      true,
    ])
    expect(rows()[1]).toMatch(/yesterday .*Logged in 3 Oct|昨日 .*ログイン: 10月3日/)
    expect(within(screen.getAllByRole('listitem')[0]!).queryByRole('button')).toBe(null)
  })

  it('ends the one that is chosen, also where it has ended meanwhile', async () => {
    const asked = await show('en', { script: refusal('not_found') })
    await press('End the session: Safari on iOS')
    await press('End the session: Unknown browser')
    expect(asked).toEqual(['phone', 'script'])
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'End all others' })).toBe(null)
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  it('keeps one that the server would not end', async () => {
    await show('en', { phone: refusal('error') })
    await press('End the session: Safari on iOS')
    expect(rows()).toHaveLength(3)
  })

  it('ends all others once that is confirmed', async () => {
    const asked = await show()
    await press('End all others')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('2 other sessions are logged out')
    expect(asked).toEqual([])
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'End all others' })),
    )
    expect(asked).toEqual(['others'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(rows()).toHaveLength(1)
  })
})
