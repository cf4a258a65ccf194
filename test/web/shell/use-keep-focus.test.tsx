import { MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useKeepFocus } from '#web/shell/use-keep-focus.ts'

const Page = () => {
  const content = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useKeepFocus(content)
  return (
    <main ref={content} tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Link to="/next">Set up</Link>} />
        <Route path="/next" element={<h1>Next</h1>} />
      </Routes>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Welcome">
        <input data-autofocus />
      </Modal>
    </main>
  )
}

const show = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </MantineProvider>,
  )

const hasFocus = (role: string) => (): void =>
  expect(document.activeElement).toBe(screen.getByRole(role))

describe('the focus', () => {
  it('is left alone when the page opens', () => {
    show()
    expect(document.activeElement).toBe(document.body)
  })

  it('goes to the content where what led to another page went away', async () => {
    show()
    screen.getByRole('link').focus()
    fireEvent.click(screen.getByRole('link'))
    await waitFor(hasFocus('main'))
  })

  it('goes to the content when a modal that opened by itself is closed', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(hasFocus('textbox'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(hasFocus('main'))
  })

  it('goes back to what opened a modal', async () => {
    show()
    const link = screen.getByRole('link')
    link.focus()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(hasFocus('textbox'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(hasFocus('link'))
  })
})
