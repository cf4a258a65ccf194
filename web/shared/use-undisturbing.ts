import { useEffect, useState } from 'react'
import { isTyping, MODAL } from './occupied.ts'

const isOccupied = (): boolean =>
  isTyping(document.activeElement) || document.querySelector(MODAL) !== null

/**
 * Whether what wants to open by itself may: not while somebody types or a dialog is open, but as soon as
 * that ends. Once it may, it may until it no longer wants to.
 */
export const useUndisturbing = (wants: boolean): boolean => {
  const [may, setMay] = useState(false)
  useEffect(() => {
    if (!wants) return
    const look = (): void => {
      if (isOccupied()) return
      stop()
      setMay(true)
    }
    // Between two fields nothing has the focus for a moment.
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look)
    }
    const dialogs = new MutationObserver(lookSoon)
    const stop = (): void => {
      clearTimeout(timer)
      document.removeEventListener('focusout', lookSoon)
      dialogs.disconnect()
    }
    document.addEventListener('focusout', lookSoon)
    dialogs.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      stop()
      setMay(false)
    }
  }, [wants])
  return wants && may
}
