import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
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

/** What shows that somebody is there. */
const SIGNS = ['pointerdown', 'keydown']

/** The kit, from when it is first wanted and there. Where it can’t be fetched it says so, and tries again with each press. */
export const useKit = (isWanted: boolean): Kit | null => {
  const { t } = useTranslation()
  const [given, give] = useState<Kit | null>(null)
  const taken = given ?? (isWanted ? kit : null)
  if (taken !== given) give(taken)
  const failed = useRef(() => {})
  failed.current = () => toast.error(t('errors.unreachable'), { id: 'kit' })
  useEffect(() => {
    if (!isWanted || taken !== null) return undefined
    const left = new AbortController()
    const { signal } = left
    const fetchKit = async (): Promise<void> => {
      const parts = await loadKit().catch(() => null)
      if (signal.aborted) return
      if (parts !== null) return give(parts)
      failed.current()
      for (const sign of SIGNS) addEventListener(sign, retry, { once: true, signal })
    }
    const retry = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, retry)
      void fetchKit()
    }
    void fetchKit()
    return () => left.abort()
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
    for (const sign of ['pointermove', ...SIGNS]) {
      addEventListener(sign, load, { passive: true, signal: left.signal })
    }
    return () => left.abort()
  }, [])
}
