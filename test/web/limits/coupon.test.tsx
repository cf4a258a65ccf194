import { fireEvent, render, screen } from '@testing-library/react'
import toast, { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, expect, it } from 'vitest'
import { Coupon } from '#web/limits/coupon.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { addAppTexts } from '../app-texts.ts'

const show = (copy?: (text: string) => Promise<void>) => {
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <Coupon {...(copy && { copy })} />
      <Toaster />
    </TranslationProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy code' }))
}

const code = () => screen.getByLabelText<HTMLInputElement>('Coupon code for 42% off')

beforeEach(() => {
  localStorage.setItem('overture.language', 'en')
  toast.remove()
})

it('the coupon puts the code on the clipboard and says so', async () => {
  const copied: string[] = []
  show(async (text) => void copied.push(text))
  await screen.findByText('Coupon code copied to clipboard')
  expect(copied).toEqual(['FIRST-OFF'])
  expect(screen.queryByRole('alert')).toBe(null)
})

it.each([
  ['it is forbidden', () => Promise.reject(new Error('NotAllowedError'))],
  ['there is no clipboard', undefined],
])('the coupon selects the code and says how to copy it where %s', async (_, copy) => {
  show(copy)
  expect((await screen.findByRole('alert')).textContent).toContain('The code is selected')
  expect(document.activeElement).toBe(code())
  const { selectionStart, selectionEnd, value } = code()
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('FIRST-OFF')
  expect(screen.queryByText('Coupon code copied to clipboard')).toBe(null)
})
