import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider, useTranslation } from '../../../web/i18n/translation.tsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from '#web/i18n/i18n.ts'
import { LanguageSwitch } from '#web/i18n/language-switch.tsx'
import { changeLanguage, fetchTexts } from '#web/i18n/page-texts.ts'

beforeEach(() => localStorage.setItem('overture.language', 'en'))
afterEach(cleanup)

it('the texts of a page are there once they are fetched, in the language of the page alone', async () => {
  // Nothing is fetched yet, whatever other pages said before.
  vi.resetModules()
  const { createI18n } = await import('#web/i18n/i18n.ts')
  const { fetchTexts } = await import('#web/i18n/page-texts.ts')
  const texts = createI18n()
  await fetchTexts(['support'])
  expect(texts.t('support.chat')).toBe('Chat with us')
  expect(texts.getResource('ja', 'translation', 'support')).toBeUndefined()
  expect(createI18n().t('support.chat')).toBe('Chat with us')
})

it('another language is spoken once all that is shown can be said in it', async () => {
  const texts = createI18n()
  await fetchTexts(['userOnboarding'])
  const said = new Set<string>()
  const Title = () => {
    const { t } = useTranslation()
    said.add(t('userOnboarding.title'))
    return <h1>{t('userOnboarding.title')}</h1>
  }
  render(
    <TranslationProvider i18n={texts}>
      <LanguageSwitch />
      <Title />
    </TranslationProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '日本語' }))
  expect(await screen.findByRole('heading', { name: 'Overture の初期設定' })).toBeTruthy()
  expect([...said]).toEqual(['Set up Overture', 'Overture の初期設定'])
})

it('texts that are fetched while the language changes are there in the new one', async () => {
  const texts = createI18n()
  const fetched = fetchTexts(['home', 'table'])
  await changeLanguage(texts, 'ja')
  await fetched
  expect(texts.getResource('ja', 'translation', 'table')).toBeTruthy()
})

it('a text that comes after it was asked for is said from then on, and looked up once', async () => {
  vi.resetModules()
  const { createI18n } = await import('#web/i18n/i18n.ts')
  const { fetchTexts } = await import('#web/i18n/page-texts.ts')
  const { TranslationProvider, useTranslation } = await import('#web/i18n/translation.tsx')
  const texts = createI18n()
  const lookedUp = vi.spyOn(texts, 'getResource')
  const Chat = () => <p>{useTranslation().t('support.chat')}</p>
  const drawn = () => (
    <TranslationProvider i18n={texts}>
      <Chat />
    </TranslationProvider>
  )
  const { rerender } = render(drawn())
  expect(screen.getByText('support.chat')).toBeTruthy()
  await fetchTexts(['support'])
  for (const _ of [1, 2, 3]) rerender(drawn())
  expect(screen.getByText('Chat with us')).toBeTruthy()
  expect(lookedUp).toHaveBeenCalledTimes(2)
})
