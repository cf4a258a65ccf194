import { createEvent, fireEvent, renderHook } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useKeys } from '#web/shell/palette/use-keys.ts'

const listen = () => {
  const handlers = { run: vi.fn(), openPalette: vi.fn(), undo: vi.fn() }
  renderHook(() => useKeys(handlers))
  return handlers
}

const lay = (className: string): void => {
  const dialog = document.body.appendChild(document.createElement('section'))
  dialog.setAttribute('role', 'dialog')
  dialog.className = className
  onTestFinished(() => dialog.remove())
}

const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.body, { key, ...more })

const pressAt = (key: string, timeStamp: number): void => {
  const event = createEvent.keyDown(document.body, { key })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  fireEvent(document.body, event)
}

describe('the keys that work on every page', () => {
  it('open the palette by ctrl and K, but by the system’s other key not', () => {
    const { openPalette } = listen()
    expect(press('k', { metaKey: true })).toBe(true)
    expect(openPalette).not.toHaveBeenCalled()
    expect(press('k', { ctrlKey: true })).toBe(false)
    expect(openPalette).toHaveBeenCalledOnce()
  })

  it('open the palette on a Mac by cmd and K, and leave ctrl and K to its text fields', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)')
    const { openPalette } = listen()
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(openPalette).not.toHaveBeenCalled()
    expect(press('k', { metaKey: true })).toBe(false)
    expect(openPalette).toHaveBeenCalledOnce()
  })

  it('undo by ctrl and Z, but not while somebody types', () => {
    const { undo } = listen()
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
    expect(undo).not.toHaveBeenCalled()
    expect(press('z', { ctrlKey: true })).toBe(false)
    expect(undo).toHaveBeenCalledOnce()
  })

  it('are left to whoever composes a word', () => {
    const { openPalette, run } = listen()
    expect(press('k', { ctrlKey: true, isComposing: true })).toBe(true)
    expect(press('c', { isComposing: true })).toBe(true)
    expect(openPalette).not.toHaveBeenCalled()
    expect(run).not.toHaveBeenCalled()
  })

  it('open no palette above another modal', () => {
    const { openPalette } = listen()
    lay('')
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(openPalette).not.toHaveBeenCalled()
  })

  it('keep ctrl and K from the browser while the palette is open', () => {
    listen()
    lay('palette-modal')
    expect(press('k', { ctrlKey: true })).toBe(false)
  })

  it('go together where the second comes soon', () => {
    const { run } = listen()
    pressAt('g', 5_000)
    pressAt('c', 6_500)
    expect(run.mock.calls).toEqual([['campaigns']])
  })

  it('are each for itself where the second comes late', () => {
    const { run } = listen()
    pressAt('g', 5_000)
    pressAt('c', 6_501)
    expect(run.mock.calls).toEqual([['create']])
  })
})
