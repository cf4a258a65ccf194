import { act, fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { NewVersion } from '#web/app/new-version.tsx'
import { createI18n } from '#web/i18n/i18n.ts'

const shown = (language: 'en' | 'ja' = 'en') => {
  const isAsking = new Value(false)
  const answers: string[] = []
  const texts = createI18n()
  void texts.changeLanguage(language)
  render(
    <TranslationProvider i18n={texts}>
      <input aria-label="Name" />
      <div role="status">
        <NewVersion
          freshness={{
            isAsking,
            reloadNow: () => answers.push('now'),
            later: () => {
              answers.push('later')
              isAsking.set(false)
            },
          }}
        />
      </div>
    </TranslationProvider>,
  )
  const ask = () => act(() => isAsking.set(true))
  return { ask, answers }
}

it('the question about a new version stays away until there is something to ask', () => {
  const { ask } = shown()
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('')
  ask()
  expect(screen.getByRole('status').textContent).toContain('A new version of Overture is ready.')
})

it('the question about a new version leaves the focus where somebody types, and gives it back when answered', () => {
  const { ask, answers } = shown()
  const name = screen.getByLabelText('Name')
  name.focus()
  ask()
  expect(document.activeElement).toBe(name)
  const later = screen.getByRole('button', { name: 'Later' })
  later.focus()
  screen.getByRole('button', { name: 'Reload' }).focus()
  later.focus()
  fireEvent.click(later)
  expect(answers).toEqual(['later'])
  expect(document.activeElement).toBe(name)
  expect(screen.queryByRole('button')).toBe(null)
})

it('the question about a new version reloads the page where one says so', () => {
  const { ask, answers } = shown()
  ask()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(answers).toEqual(['now'])
})

it('the question about a new version is asked in Japanese too', () => {
  const { ask } = shown('ja')
  ask()
  screen.getByRole('region', { name: '新しいバージョン' })
  screen.getByRole('button', { name: '再読み込み' })
  screen.getByRole('button', { name: 'あとで' })
})
