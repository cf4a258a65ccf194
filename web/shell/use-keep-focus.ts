import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const MODAL = 'dialog, [role=dialog]'

/** By then a modal that gives the focus back has done so. */
const FOCUS_RESTORE_MS = 50

const holdsModal = (node: Node): boolean =>
  node instanceof Element && (node.matches(MODAL) || node.querySelector(MODAL) !== null)

/** Where the focus went away with a page or a modal, the content that is there now gets it. */
export const useKeepFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const isLedOn = useNavigationType() === NavigationType.Replace
  const last = useRef(pathname)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const catchSoon = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => catchFocus(content.current), FOCUS_RESTORE_MS)
  }, [content])
  useEffect(() => () => clearTimeout(waiting.current), [])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Who is only led on has pressed nothing here.
    if (!isLedOn) catchSoon()
  }, [catchSoon, isLedOn, pathname])

  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(holdsModal))) catchSoon()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [catchSoon])
}

const catchFocus = (content: HTMLElement | null): void => {
  if (document.activeElement !== document.body || document.querySelector(MODAL) !== null) return
  content?.focus({ preventScroll: true })
}
