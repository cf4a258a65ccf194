import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createI18n } from '#web/i18n/i18n.ts'
import { TranslationProvider } from '#web/i18n/translation.tsx'
import { Select } from '#web/design/select.tsx'

it('a select says what is wrong with it', () => {
  const texts = createI18n()
  const drawn = (error?: string) => (
    <TranslationProvider i18n={texts}>
      <Select label="Column" options={[]} value="" onChange={() => undefined} error={error} />
    </TranslationProvider>
  )
  const { rerender } = render(drawn())
  const select = screen.getByLabelText('Column')
  expect(select.getAttribute('aria-describedby')).toBe(null)
  rerender(drawn('Choose a column.'))
  expect(select.ariaInvalid).toBe('true')
  const note = document.getElementById(select.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Choose a column.')
})
