import { useEffect, useRef } from 'react'
import { KEYS, type KeyedCommand } from './keys.ts'

interface Handlers {
  readonly run: (command: KeyedCommand) => void
  readonly openPalette: () => void
}

const MODAL = 'dialog[open], [role=dialog]'
const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null

/** Listens for the keys that work on every page, but for those of whoever types or is asked something. */
export const useKeys = (handlers: Handlers): void => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    let first = ''
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (event.defaultPrevented || event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() !== 'k' || event.shiftKey) return
        event.preventDefault()
        latest.current.openPalette()
        return
      }
      if (isTyping(target) || document.querySelector(MODAL) !== null) return
      const pressed = key.toUpperCase()
      const found = commandOf([first, pressed]) ?? commandOf([pressed])
      first = found === null ? pressed : ''
      if (found === null) return
      event.preventDefault()
      latest.current.run(found)
    }
    const forget = (): void => {
      first = ''
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

const commandOf = (pressed: readonly string[]): KeyedCommand | null => {
  const names = Object.keys(KEYS) as KeyedCommand[]
  return names.find((name) => KEYS[name].join() === pressed.join()) ?? null
}
