/** Texts whose end nobody can read; each function runs in the page, and brings along all it needs. */
export const cutTexts = (): string[] => {
  const hides = (value: string): boolean => value === 'hidden' || value === 'clip'
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll'

  /** The box that cuts the text off without saying so; null where none does. */
  const cutBy = (from: Element, text: DOMRect): Element | null => {
    let hasEllipsis = false
    let isClamped = false
    let isFree = { x: false, y: false }
    for (let box: Element | null = from; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.clipPath !== 'none' || style.visibility === 'hidden') return null
      hasEllipsis ||= style.textOverflow === 'ellipsis' && style.whiteSpace === 'nowrap'
      isClamped ||= style.webkitLineClamp !== 'none'
      const edge = box.getBoundingClientRect()
      const over = {
        x: text.right > edge.right + 1 || text.left < edge.left - 1,
        y: text.bottom > edge.bottom + 3 || text.top < edge.top - 3,
      }
      if (!isFree.x && !hasEllipsis && over.x && hides(style.overflowX)) return box
      if (!isFree.y && !isClamped && over.y && hides(style.overflowY)) return box
      isFree = {
        x: isFree.x || scrolls(style.overflowX) || style.position === 'fixed',
        y: isFree.y || scrolls(style.overflowY) || style.position === 'fixed',
      }
    }
    return null
  }

  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const { parentElement: parent } = node
    if (parent === null || node.nodeValue?.trim() === '') continue
    if (parent.closest('script, style, noscript, [aria-hidden=true], svg') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    const box = rect.width === 0 ? null : cutBy(parent, rect)
    if (box !== null)
      found.add(`“${node.nodeValue?.trim().slice(0, 60)}” in ${box.className || box.tagName}`)
  }
  return [...found]
}

/** Dots that separate nothing: the last on their line, or the first. */
export const hangingSeparators = (): string[] => {
  const rectOf = (node: Node, offset: number): DOMRect => {
    const range = document.createRange()
    range.setStart(node, offset)
    range.setEnd(node, offset + 1)
    return range.getBoundingClientRect()
  }
  const found = new Set<string>()
  const blocks = new Map<Element, { node: Node; offset: number; letter: string }[]>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    let block = node.parentElement
    while (block !== null && getComputedStyle(block).display.startsWith('inline')) {
      block = block.parentElement
    }
    if (block === null || block.closest('.visually-hidden, script, style') !== null) continue
    const letters = blocks.get(block) ?? []
    blocks.set(block, letters)
    for (const [offset, letter] of [...(node.nodeValue ?? '')].entries()) {
      if (letter.trim() !== '' && letter.length === 1) letters.push({ node, offset, letter })
    }
  }
  for (const letters of blocks.values()) {
    for (const [index, { node, offset, letter }] of letters.entries()) {
      if (letter !== '·') continue
      const own = rectOf(node, offset)
      if (own.height === 0) continue
      const isApart = [letters[index - 1], letters[index + 1]].some((other) => {
        if (other === undefined) return true
        const rect = rectOf(other.node, other.offset)
        return rect.bottom <= own.top + 2 || rect.top >= own.bottom - 2
      })
      if (isApart) found.add(node.parentElement?.textContent?.trim().slice(0, 80) ?? letter)
    }
  }
  return [...found]
}
