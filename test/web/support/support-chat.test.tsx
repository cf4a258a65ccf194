import { fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { describe, expect, it } from 'vitest'
import { createI18n } from '#web/i18n/i18n.ts'
import { CurrentUserProvider } from '#web/session/current-user-context.ts'
import { SupportChat } from '#web/support/support-chat.tsx'
import { currentUserOf } from '../session/current-user-of.ts'
import { addAppTexts } from '../app-texts.ts'

const show = async (chatUrl: string | null) => {
  localStorage.setItem('overture.language', 'en')
  const { currentUser } = await currentUserOf(undefined, undefined, null, chatUrl)
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <CurrentUserProvider value={currentUser}>
        <SupportChat />
      </CurrentUserProvider>
    </TranslationProvider>,
  )
}

describe('the support chat', () => {
  it('is not offered where none is set', async () => {
    await show(null)
    expect(screen.queryByRole('button', { name: 'Chat with us' })).toBe(null)
  })

  it('is fetched once it is opened, in a sandboxed frame that is told nothing', async () => {
    await show('https://chat.acme.test/widget?token=a')
    const frames = () => document.querySelectorAll('iframe')
    expect(frames()).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Chat with us' }))
    const [frame] = frames()
    expect(frame?.getAttribute('src')).toBe('https://chat.acme.test/widget?token=a')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })
})
