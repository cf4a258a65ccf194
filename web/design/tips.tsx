import './tips.css'
import { useEffect, useRef, useState } from 'react'

/** Whoever only passes by is told nothing. */
export const TIP_DELAY_MS = 400
const GAP_PX = 6
const MARGIN_PX = 8

interface Tip {
  readonly text: string
  readonly over: DOMRect
}

/** What an element is described by, or all of its text where the end of that is cut off. */
const tipOf = (target: EventTarget | null): Tip | null => {
  if (!(target instanceof HTMLElement)) return null
  const described = target.closest('[aria-description], a, button')
  const text = described?.getAttribute('aria-description') ?? null
  if (described !== null && text !== null) return { text, over: described.getBoundingClientRect() }
  const isCut =
    target.scrollWidth > target.clientWidth && getComputedStyle(target).textOverflow === 'ellipsis'
  return isCut ? { text: target.textContent.trim(), over: target.getBoundingClientRect() } : null
}

/** The tooltips of all that the page holds, drawn as the rest of it is. */
export const Tips = () => {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => {
      clearTimeout(timer)
      setTip(null)
    }
    const showSoon = ({ target }: Event): void => {
      hide()
      const next = tipOf(target)
      if (next !== null) timer = setTimeout(() => setTip(next), TIP_DELAY_MS)
    }
    const onPointer = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') showSoon(event)
    }
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', showSoon)
    const ends = ['pointerdown', 'focusout', 'keydown', 'scroll', 'wheel'] as const
    for (const end of ends) document.addEventListener(end, hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', showSoon)
      for (const end of ends) document.removeEventListener(end, hide, { capture: true })
    }
  }, [])

  useEffect(() => {
    const { current } = box
    if (tip === null || current === null) return
    const { left, bottom, top, width } = tip.over
    const { offsetWidth, offsetHeight } = current
    const x = Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - MARGIN_PX)
    const hasRoomBelow = bottom + GAP_PX + offsetHeight < innerHeight
    const y = hasRoomBelow ? bottom + GAP_PX : top - GAP_PX - offsetHeight
    current.style.translate = `${Math.max(MARGIN_PX, x)}px ${Math.max(MARGIN_PX, y)}px`
  }, [tip])

  // What it says is said by what it is over: nobody need hear it twice.
  return tip === null ? null : (
    <div ref={box} className="tip num" aria-hidden="true">
      {tip.text}
    </div>
  )
}
