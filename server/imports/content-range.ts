/** Which part of a file a body is. */
export type ContentRange =
  | {
      readonly kind: 'part'
      readonly start: number
      /** Behind the last byte. */
      readonly end: number
      readonly total: number
    }
  /** Asks how much is kept, with an empty body. */
  | { readonly kind: 'question'; readonly total: number }

/** Reads `bytes a-b/total` and the question `bytes *` of a total; undefined where it is neither. */
export function readContentRange(text: string): ContentRange | undefined {
  const match = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/.exec(text.trim())
  if (!match) return undefined
  const total = Number(match[3])
  if (match[1] === undefined) return { kind: 'question', total }
  const start = Number(match[1])
  const end = Number(match[2]) + 1
  return start < end && end <= total ? { kind: 'part', start, end, total } : undefined
}
