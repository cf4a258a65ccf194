import { utf16Mark } from './looks-binary.ts'

/** The platform's decoder: null where the bytes are no such text; `isCut`: the last letter may be incomplete. */
export type DecodeText = (
  bytes: Uint8Array,
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis',
  isCut: boolean,
) => string | null

/**
 * The text that these bytes are: UTF-8, UTF-16 by its mark, or Shift_JIS by its kana; null where
 * none of them fits.
 */
export const decodeCsv = (bytes: Uint8Array, isCut: boolean, decode: DecodeText): string | null => {
  const marked = utf16Mark(bytes)
  if (marked !== undefined) return decode(bytes, marked, isCut)
  const utf8 = decode(bytes, 'utf-8', isCut)
  if (utf8 !== null) return utf8
  const japanese = decode(bytes, 'shift_jis', isCut)
  return japanese !== null && /[ぁ-ヺ]/.test(japanese) ? japanese : null
}
