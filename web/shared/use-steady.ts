import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at each render, which does what the last of them says: whoever is given it is not drawn again for it. */
export const useSteady = <Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): ((...args: Args) => void) => {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
