import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Modal } from '#web/design/kit/modal.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { TranslationProvider } from '#web/i18n/translation.tsx'
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
    <TranslationProvider i18n={createI18n()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </TranslationProvider>,
  )

const hasFocus = (role: string) => (): void =>
  expect(document.activeElement).toBe(screen.getByRole(role))

/** The hook alone, with content that stays in the document when the hook is gone. */
const showHook = () => {
  const content = document.body.appendChild(document.createElement('main'))
  content.tabIndex = -1
  onTestFinished(() => content.remove())
  const ref = { current: content }
  const { result, unmount } = renderHook(
    () => {
      useKeepFocus(ref)
      return useNavigate()
    },
    { wrapper: MemoryRouter },
  )
  return { navigate: result.current, unmount }
}

describe('the focus', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

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

  it('is left alone where the page is gone shortly after it led to another', async () => {
    vi.useFakeTimers()
    const { navigate, unmount } = showHook()
    await act(async () => navigate('/next'))
    unmount()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('is left alone where the page is gone shortly after a modal', async () => {
    vi.useFakeTimers()
    const { unmount } = showHook()
    document.body.appendChild(document.createElement('dialog')).remove()
    await vi.advanceTimersByTimeAsync(0)
    unmount()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(document.activeElement).toBe(document.body)
  })

  it('still goes to the content where the next page led on at once', async () => {
    vi.useFakeTimers()
    const { navigate } = showHook()
    await act(async () => navigate('/next'))
    await act(async () => navigate('/last', { replace: true }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
