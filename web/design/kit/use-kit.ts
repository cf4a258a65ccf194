import { useEffect, useLayoutEffect, useState } from 'react'
import type * as kitParts from './kit-parts.tsx'

export type Kit = typeof kitParts

let kit: Kit | null = null
let loading: Promise<Kit> | null = null

/** Fetches the kit, which nothing on a page needs before it is pressed. */
export const loadKit = (): Promise<Kit> => {
  loading ??= import('./kit-parts.tsx').then(
    (parts) => (kit = parts),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** The kit, from when it is first wanted and there. */
export const useKit = (isWanted: boolean): Kit | null => {
  const [given, give] = useState<Kit | null>(null)
  const taken = given ?? (isWanted ? kit : null)
  if (taken !== given) give(taken)
  useEffect(() => {
    if (!isWanted || taken !== null) return undefined
    let isLeft = false
    const arrive = (parts: Kit): void => {
      if (!isLeft) give(parts)
    }
    loadKit().then(arrive, () => undefined)
    return () => {
      isLeft = true
    }
  }, [isWanted, taken])
  return taken
}

/** The kit for something that opens: a moment after it is there, so that the focus can come back to where it was. */
export const useKitToOpen = (isOpen: boolean): readonly [kit: Kit | null, isOpen: boolean] => {
  const parts = useKit(isOpen)
  const [isThere, setIsThere] = useState(false)
  useLayoutEffect(() => setIsThere(parts !== null), [parts])
  return [parts, isOpen && isThere]
}

/** Fetches the kit as soon as somebody is there to press something. */
export const useKitAhead = (): void => {
  useEffect(() => {
    const left = new AbortController()
    const load = (): void => {
      left.abort()
      loadKit().catch(() => undefined)
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(sign, load, { passive: true, signal: left.signal })
    }
    return () => left.abort()
  }, [])
}
