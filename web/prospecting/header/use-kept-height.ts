import { useEffect, useRef, type RefObject } from 'react'

/** Keeps a place as high as it ever was at its width: what is below it never moves up and down. */
export const useKeptHeight = (isKept: boolean): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null || !isKept) return undefined
    let width = current.clientWidth
    const observer = new ResizeObserver(() => {
      if (current.clientWidth !== width) current.style.minHeight = ''
      width = current.clientWidth
      current.style.minHeight = `${current.offsetHeight}px`
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      current.style.minHeight = ''
    }
  }, [isKept])
  return place
}
