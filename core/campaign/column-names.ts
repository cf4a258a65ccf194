import { clip } from '../runtime/clip.ts'

/** A longer name of a column is cut. */
export const MAX_COLUMN_NAME_LENGTH = 200

/** By what a column is called: its header; its letter, as in a spreadsheet, where it has none. No two are the same. */
export const columnNames = (headers: readonly string[]): string[] => {
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const name =
      clip(header.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_COLUMN_NAME_LENGTH) || letterOf(at)
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** A, B … Z, AA, AB … */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
