import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { createI18n, currentLanguage } from '#web/i18n/i18n.ts'
import { LanguageSwitch } from '#web/i18n/language-switch.tsx'

const KEPT = 'overture.language'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = ''
})
afterEach(() => vi.restoreAllMocks())

/** The app as a browser of somebody who reads these languages opens it. */
const opened = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '')
  const texts = createI18n()
  return { texts, says: texts.t('common.save'), is: currentLanguage(texts) }
}

it.each([
  [['en-US', 'en'], 'en', 'Save'],
  [['ja'], 'ja', '保存'],
  [['ja-JP', 'en-US'], 'ja', '保存'],
  [['fr-FR', 'fr'], 'en', 'Save'],
  [['fr-FR', 'ja'], 'ja', '保存'],
  [['de', 'en-GB', 'ja'], 'en', 'Save'],
  [[], 'en', 'Save'],
])('somebody who reads %j is shown "%s"', (languages, language, save) => {
  const { is, says } = opened(...languages)
  expect([is, says, document.documentElement.lang]).toEqual([language, save, language])
})

it('the detected language is kept in local storage, and the page stays in it', () => {
  opened('ja-JP', 'en')
  expect(localStorage.getItem(KEPT)).toMatch(/^ja/)
  expect(opened('en-US')).toMatchObject({ is: 'ja', says: '保存' })
})

it('a choice is kept in local storage, and the page follows it at once', async () => {
  const { texts } = opened('en-US')
  render(
    <TranslationProvider i18n={texts}>
      <LanguageSwitch />
    </TranslationProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '日本語' }))
  expect(await screen.findByRole('group', { name: '言語' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('ja')
  expect(localStorage.getItem(KEPT)).toBe('ja')
  cleanup()
  expect(opened('en-US')).toMatchObject({ is: 'ja', says: '保存' })
})

it.each(['fr', 'nonsense', ''])(
  'a kept language that there is none of is no choice: %j',
  (kept) => {
    localStorage.setItem(KEPT, kept)
    expect(opened('ja')).toMatchObject({ is: 'ja' })
    localStorage.setItem(KEPT, kept)
    expect(opened('fr')).toMatchObject({ is: 'en' })
  },
)
