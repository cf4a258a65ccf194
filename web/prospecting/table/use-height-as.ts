import { useEffect, useRef, type RefObject } from 'react'

/** Says how high a place is as a property of what holds it, for what stays below it. */
export const useHeightAs = (property: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const observer = new ResizeObserver(() =>
      current.parentElement?.style.setProperty(property, `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [property])
  return place
}
