/** What may stay at the top of a phone while one scrolls. */
export const MAX_CHROME_PX = 64

/** Boxes that scroll sideways though nobody meant them to, chips beyond their cell, and tabs that don't show the current one; runs in the page. */
export const wideBoxes = (): string[] => {
  const isMeant = '.preview-scroll, .problems-scroll, [data-wide]'
  const hidden = [...document.querySelectorAll('.tabs [aria-current]')].filter((tab) => {
    const [inner, outer] = [tab, tab.parentElement!].map((box) => box.getBoundingClientRect())
    return inner!.left < outer!.left - 1 || inner!.right > outer!.right + 1
  })
  const chips = [...document.querySelectorAll('[role=gridcell] .chip')].filter((chip) => {
    const cell = chip.closest('[role=gridcell]')!
    return chip.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
  })
  return [
    ...chips.map((chip) => `a chip beyond its cell: ${chip.textContent}`),
    ...hidden.map((tab) => `the tab that is shown is out of sight: ${tab.textContent}`),
    ...[...document.querySelectorAll('*')]
      .filter((box) => {
        if (box.scrollWidth <= box.clientWidth + 1 || box.closest(isMeant) !== null) return false
        if (box === document.documentElement) return true
        return ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
      })
      .map((box) => `${box.className || box.tagName}: ${box.scrollWidth} in ${box.clientWidth} px`),
  ]
}

/** What is pressed on a phone and smaller than a fingertip; runs in the page. */
export const smallTargets = (): string[] => {
  const MIN = 44
  const pressed =
    'a[href], button, input, select, textarea, summary, [role=menuitem], [role=option], [role=tab]'
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .visually-hidden, .skip-link, [aria-hidden=true]') === null
  /** A link within a sentence has its line's height, as WCAG lets it. */
  const isInText = (element: Element): boolean =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline'
  const isHit = (target: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    const label = hit?.closest('label')
    return hit !== null && (target.contains(hit) || (label?.contains(target) ?? false))
  }
  const modal = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1)
  const scrolled = [...document.querySelectorAll('*')]
    .filter((box) => box.scrollHeight > box.clientHeight)
    .map((box) => [box, box.scrollTop] as const)
  const found = new Set<string>()
  for (const element of (modal ?? document.body).querySelectorAll(pressed)) {
    if (!isShown(element) || isInText(element)) continue
    if (element instanceof HTMLInputElement && ['file', 'hidden'].includes(element.type)) continue
    // A box is pressed anywhere in its line.
    const target = element.matches('[type=checkbox]')
      ? (element.closest('label') ?? element)
      : element
    const { width, height } = target.getBoundingClientRect()
    if (width === 0 || (width >= MIN - 0.5 && height >= MIN - 0.5)) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // What lies below something else can't be pressed at all.
    if (!isHit(element, x, y)) continue
    const reach = MIN / 2 - 1
    const isTall = height >= MIN - 0.5 || [-reach, reach].every((by) => isHit(element, x, y + by))
    const atEdge = [-reach, reach].filter((by) => x + by > 0 && x + by < innerWidth)
    const isBroad = width >= MIN - 0.5 || atEdge.every((by) => isHit(element, x + by, y))
    if (isTall && isBroad) continue
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
    const kind = element.className || element.getAttribute('type') || element.tagName
    found.add(`${kind} “${name}” ${Math.round(width)} × ${Math.round(height)}`)
  }
  for (const [box, top] of scrolled) box.scrollTop = top
  return [...found]
}

/** How far down what stays reaches once one has scrolled; runs in the page. */
export const fixedChrome = (): number => {
  const scroller = document.querySelector('.prospecting-pane, .shell-content')
  if (scroller === null || document.querySelector('[role=dialog], .banner:has(b)') !== null)
    return 0
  const before = scroller.scrollTop
  scroller.scrollTop = 600
  const top = scroller.getBoundingClientRect().top
  const stuck = [...scroller.querySelectorAll('*')].filter((element) => {
    const style = getComputedStyle(element)
    if (style.position !== 'sticky' || !element.checkVisibility()) return false
    return element.getBoundingClientRect().top <= top + Number.parseFloat(style.top) + 1
  })
  const bottoms = stuck.map((element) => element.getBoundingClientRect().bottom)
  scroller.scrollTop = before
  return Math.round(Math.max(top, ...bottoms))
}
