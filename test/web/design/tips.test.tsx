import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TIP_DELAY_MS, Tips } from '#web/design/tips.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shown = () => document.querySelector('.tip')?.textContent ?? null
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const drawn = () => {
  render(
    <>
      <button type="button" aria-description="Yesterday at 10:00">
        1 day ago
      </button>
      <p style={{ textOverflow: 'ellipsis' }}>Germany and the Nordics</p>
      <p>All of it</p>
      <Tips />
    </>,
  )
  const cut = screen.getByText('Germany and the Nordics')
  Object.defineProperty(cut, 'scrollWidth', { value: 200 })
  Object.defineProperty(cut, 'clientWidth', { value: 100 })
  return { cut, described: screen.getByText('1 day ago'), whole: screen.getByText('All of it') }
}

describe('a tooltip', () => {
  it('tells what an element is described by once the pointer rests on it, until it is pressed', () => {
    const { described } = drawn()
    fireEvent.pointerOver(described, { pointerType: 'mouse' })
    pass(TIP_DELAY_MS - 1)
    expect(shown()).toBe(null)
    pass(1)
    expect(shown()).toBe('Yesterday at 10:00')
    fireEvent.pointerDown(described)
    expect(shown()).toBe(null)
  })

  it('tells it to whoever comes by keyboard, until the next key', () => {
    const { described } = drawn()
    fireEvent.focusIn(described)
    pass(TIP_DELAY_MS)
    expect(shown()).toBe('Yesterday at 10:00')
    fireEvent.keyDown(described, { key: 'Escape' })
    expect(shown()).toBe(null)
  })

  it('tells all of a text that is cut off, and nothing of one that is not', () => {
    const { cut, whole } = drawn()
    fireEvent.pointerOver(cut, { pointerType: 'mouse' })
    pass(TIP_DELAY_MS)
    expect(shown()).toBe('Germany and the Nordics')
    fireEvent.pointerOver(whole, { pointerType: 'mouse' })
    pass(TIP_DELAY_MS)
    expect(shown()).toBe(null)
  })

  it('does not come for a finger', () => {
    const { described } = drawn()
    fireEvent.pointerOver(described, { pointerType: 'touch' })
    pass(TIP_DELAY_MS)
    expect(shown()).toBe(null)
  })
})
