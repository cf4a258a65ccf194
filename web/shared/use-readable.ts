import { useCallback, useSyncExternalStore } from 'react'
import type { ReadableValue } from '#core/runtime/readable-value.ts'

/** A core value in a component that is there before MobX. */
export const useReadable = <T>(value: ReadableValue<T>): T => {
  const subscribe = useCallback((changed: () => void) => value.subscribe(changed), [value])
  return useSyncExternalStore(subscribe, () => value.current)
}
