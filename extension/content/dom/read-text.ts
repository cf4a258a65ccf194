import { clip } from '#core/runtime/clip.ts'

/** The text of the first match, in one line's spacing and no longer than that; empty where there is none. */
export const readText = (root: ParentNode, selector: string, maxLength: number): string =>
  clip((root.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(), maxLength)

/** The text of the first match with its paragraphs kept. */
export const readParagraphs = (root: ParentNode, selector: string, maxLength: number): string => {
  const lines = (root.querySelector(selector)?.textContent ?? '').split('\n')
  const text = lines.map((line) => line.trim()).join('\n')
  return clip(text.trim(), maxLength)
}

/** The exact time of a `time` element, as UTC ISO-8601; null where there is none. */
export const readTime = (root: ParentNode, selector: string): string | null => {
  const text = root.querySelector(selector)?.getAttribute('datetime')
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
