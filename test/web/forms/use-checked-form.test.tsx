import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { unsavedWork } from '#web/shared/unsaved-work.ts'

const schema = z.object({ name: z.string().min(1, 'Enter a name.'), time: z.string() })

const Form = () => {
  const form = useCheckedForm(schema, { name: 'Ann', time: '' })
  const save = form.handleSubmit((values) => form.reset(values))
  return (
    <form onSubmit={(event) => void save(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <select aria-label="Time" {...form.register('time')}>
        <option value="">-</option>
        <option value="9">9</option>
      </select>
      <p>{form.errorOf('name')}</p>
      <button type="submit">Save</button>
    </form>
  )
}

const shown = () =>
  render(
    <TranslationProvider i18n={createI18n()}>
      <Form />
    </TranslationProvider>,
  )
const isUnsaved = () => unsavedWork.isThere.current
const put = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

it('a form has nothing unsaved before anything is typed, though its fields are filled', () => {
  shown()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann')
  expect(isUnsaved()).toBe(false)
})

it('a form has something unsaved while it differs from what is saved', async () => {
  shown()
  put('Name', 'Anna')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  put('Name', 'Ann')
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

it('a form has something unsaved once something else is chosen, until it is saved', async () => {
  shown()
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '9' } })
  await waitFor(() => expect(isUnsaved()).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isUnsaved()).toBe(false))
})

it('a form has nothing unsaved any more once it is left', async () => {
  const { unmount } = shown()
  put('Name', 'Anna')
  await waitFor(() => expect(isUnsaved()).toBe(true))
  unmount()
  expect(isUnsaved()).toBe(false)
})

it('a form says what is wrong once it is sent and then as it is typed, never as a field is left', async () => {
  shown()
  put('Name', '')
  await act(async () => fireEvent.blur(screen.getByLabelText('Name')))
  expect(screen.queryByText('Enter a name.')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a name.')
  put('Name', 'Ann')
  await waitFor(() => expect(screen.queryByText('Enter a name.')).toBe(null))
})
