import { useEffect, useRef } from 'react'
import { isTyping, MODAL } from '../../shared/occupied.ts'
import { isModified, KEYS, type KeyedCommand } from './keys.ts'

interface Handlers {
  readonly run: (command: KeyedCommand) => void
  readonly openPalette: () => void
  readonly undo: () => void
}

const PALETTE = '.palette-modal'

/** As long as the second key of two may take. */
const MAX_PAUSE_MS = 1500

const isAsked = (): boolean =>
  [...document.querySelectorAll(MODAL)].some((modal) => !modal.matches(PALETTE))

/** Listens for the keys that work on every page, but for those of whoever types or is asked something. */
export const useKeys = (handlers: Handlers): void => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    let first = ''
    let firstAt = 0
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || !isModified(event) || isAsked()) return
        const isUndo = key.toLowerCase() === 'z' && !isTyping(target)
        if (key.toLowerCase() !== 'k' && !isUndo) return
        event.preventDefault()
        if (isUndo) latest.current.undo()
        else latest.current.openPalette()
        return
      }
      if (isTyping(target) || document.querySelector(MODAL) !== null) return
      const pressed = key.toUpperCase()
      if (timeStamp - firstAt > MAX_PAUSE_MS) first = ''
      const found = commandOf([first, pressed]) ?? commandOf([pressed])
      first = found === null ? pressed : ''
      firstAt = timeStamp
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
