import { useEffect, useRef } from 'react'
import { isTyping, MODAL } from '../../shared/occupied.ts'

export const DESK_KEYS = ['j', 'k', 'a', 'e', 'r', 'y', 't', 'w', 'z', 'A'] as const
/** `y` confirms the first claim, `t` takes back what was rejected, `w` has it written anew. */
export type DeskKey = (typeof DESK_KEYS)[number]

/** The first of two keys that lead to another page, and as long as the second may take. */
const FIRST_OF_TWO = 'g'
const MAX_PAUSE_MS = 1500

/** The keys of the desk, but for those of whoever types or is asked something. */
export const useApprovalKeys = (run: (key: DeskKey) => void): void => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    let firstAt = -Infinity
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(target) || document.querySelector(MODAL) !== null) return
      const isSecond = timeStamp - firstAt < MAX_PAUSE_MS
      firstAt = key === FIRST_OF_TWO ? timeStamp : -Infinity
      if (isSecond || !isDeskKey(key)) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isDeskKey = (key: string): key is DeskKey => DESK_KEYS.some((known) => known === key)
