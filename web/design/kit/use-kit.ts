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

/**
 * The kit, from when it is first wanted and there. Where it can’t be fetched it says so, and `onFailed` is to
 * take back what was wanted: the next press tries again.
 */
export const useKit = (isWanted: boolean, onFailed: () => void): Kit | null => {
  const { t } = useTranslation()
  const [given, give] = useState<Kit | null>(null)
  const taken = given ?? (isWanted ? kit : null)
  if (taken !== given) give(taken)
  const fail = useRef(() => {})
  fail.current = () => {
    toast.error(t('errors.unreachable'), { id: 'kit' })
    onFailed()
  }
  useEffect(() => {
    if (!isWanted || taken !== null) return undefined
    let isLeft = false
    const fetchKit = async (): Promise<void> => {
      const parts = await loadKit().catch(() => null)
      if (isLeft) return
      if (parts === null) fail.current()
      else give(parts)
    }
    void fetchKit()
    return () => {
      isLeft = true
    }
  }, [isWanted, taken])
  return taken
}

/** The kit for something that opens: a moment after it is there, so that the focus can come back to where it was. */
export const useKitToOpen = (
  isOpen: boolean,
  onFailed: () => void,
): readonly [kit: Kit | null, isOpen: boolean] => {
  const parts = useKit(isOpen, onFailed)
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
