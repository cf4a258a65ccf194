/** The text of the first match, in one line's spacing; empty where there is none. */
export const readText = (root: ParentNode, selector: string): string =>
  (root.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The text of the first match with its paragraphs kept. */
export const readParagraphs = (root: ParentNode, selector: string): string =>
  (root.querySelector(selector)?.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** The exact time of a `time` element, as UTC ISO-8601; null where there is none. */
export const readTime = (root: ParentNode, selector: string): string | null => {
  const text = root.querySelector(selector)?.getAttribute('datetime')
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
