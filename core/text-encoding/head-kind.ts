/** What the first bytes of a file say of it by themselves; `undefined`: text, as far as they go. */
export type HeadKind = 'utf-8' | 'utf-16le' | 'utf-16be' | 'binary' | undefined

/** So many bytes are looked at. */
export const HEAD_KIND_BYTES = 4096

/** By the mark at the beginning, by the shape of UTF-16, or by what no text has. */
export const headKind = (bytes: Uint8Array): HeadKind => {
  const sample = bytes.subarray(0, HEAD_KIND_BYTES)
  if (beginsWith(sample, UTF_8_MARK)) return 'utf-8'
  if (beginsWith(sample, UTF_16LE_MARK)) return 'utf-16le'
  if (beginsWith(sample, UTF_16BE_MARK)) return 'utf-16be'
  if (beginsWith(sample, ZIP)) return 'binary'
  if (sample.includes(0)) return unmarkedUtf16(sample) ?? 'binary'
  return sample.filter(isControl).length > sample.length / 50 ? 'binary' : undefined
}

/** Whether these bytes, from the beginning of a file, can't be those of a text. */
export const looksBinary = (bytes: Uint8Array): boolean => headKind(bytes) === 'binary'

const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const UTF_16LE_MARK = [0xff, 0xfe]
const UTF_16BE_MARK = [0xfe, 0xff]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** All but tab, line feed, vertical tab, form feed, carriage return and escape. */
const isControl = (byte: number): boolean =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f

/** In a list of people every fifth character at least is of ASCII: every second byte of it is 0. */
const MIN_ASCII_SHARE = 0.2

const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const little = asciiShare(bytes, 0)
  const big = asciiShare(bytes, 1)
  if (Math.max(little, big) < MIN_ASCII_SHARE) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

/** Share of ASCII, where the low byte of each unit is at `low`; none where a unit is of no text. */
const asciiShare = (bytes: Uint8Array, low: 0 | 1): number => {
  let ascii = 0
  const units = Math.floor(bytes.length / 2)
  for (let at = 0; at < units * 2; at += 2) {
    if (bytes[at + 1 - low] !== 0) continue
    const byte = bytes[at + low] ?? 0
    if (isControl(byte)) return 0
    if (byte < 0x80) ascii += 1
  }
  return units === 0 ? 0 : ascii / units
}
