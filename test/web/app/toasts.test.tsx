import { act, fireEvent, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOAST_MS, Toasts } from '#web/app/toasts.tsx'

const SHOW = {
  blank: () => toast('A notice'),
  error: () => toast.error('A notice'),
  custom: () => toast.custom(<p>A notice</p>),
  success: () => toast.success('A notice'),
}

/** A toast that goes is drawn for a second more. */
const GOING_MS = 1_000

const isThere = () => screen.queryByText('A notice') !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toasts />)
  })

  afterEach(() => {
    act(() => toast.removeAll())
    vi.useRealTimers()
  })

  it.each([
    ['blank', 4_000],
    ['error', 4_000],
    ['custom', 4_000],
    ['success', 2_000],
  ] as const)('of the kind %s stays for %i ms', async (kind, ms) => {
    expect(TOAST_MS[kind]).toBe(ms)
    act(() => void SHOW[kind]())
    await pass(ms - 1)
    await pass(1)
    await pass(GOING_MS - 1)
    expect(isThere()).toBe(true)
    await pass(1)
    expect(isThere()).toBe(false)
  })

  it('takes the place of the oldest where it is the 21st', () => {
    for (let count = 1; count <= 20; count += 1) act(() => void toast(`Number ${count}.`))
    expect(screen.getAllByText(/^Number/)).toHaveLength(20)
    act(() => void toast('Number 21.'))
    expect(screen.getAllByText(/^Number/)).toHaveLength(20)
    expect(screen.queryByText('Number 1.')).toBe(null)
    expect(screen.getByText('Number 21.')).toBeTruthy()
  })

  it('waits while the mouse is over it', async () => {
    act(() => void toast('A notice'))
    await pass(3_000)
    fireEvent.mouseEnter(screen.getByText('A notice'))
    await pass(60_000)
    expect(isThere()).toBe(true)
    fireEvent.mouseLeave(screen.getByText('A notice'))
    await pass(999)
    await pass(1)
    await pass(GOING_MS - 1)
    expect(isThere()).toBe(true)
    await pass(1)
    expect(isThere()).toBe(false)
  })

  it('is read out, at once where something has failed', () => {
    act(() => void toast.success('Saved'))
    act(() => void toast.error('Not saved'))
    expect(screen.getByText('Saved').role).toBe('status')
    expect(screen.getByText('Saved').ariaLive).toBe('polite')
    expect(screen.getByText('Not saved').role).toBe('alert')
    expect(screen.getByText('Not saved').ariaLive).toBe('assertive')
  })
})
