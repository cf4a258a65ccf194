import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Select } from '#web/design/select.tsx'

it('a select says what is wrong with it', () => {
  const drawn = (error?: string) => (
    <Select label="Column" options={[]} value="" onChange={() => undefined} error={error} />
  )
  const { rerender } = render(drawn())
  const select = screen.getByLabelText('Column')
  expect(select.getAttribute('aria-describedby')).toBe(null)
  rerender(drawn('Choose a column.'))
  expect(select.ariaInvalid).toBe('true')
  const note = document.getElementById(select.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Choose a column.')
})
