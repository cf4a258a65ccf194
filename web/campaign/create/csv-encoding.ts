import { utf16Mark } from '#core/campaign/looks-binary.ts'

/**
 * The text that these bytes are: UTF-8, UTF-16 by its mark, or Shift_JIS by its kana; null where
 * none of them fits. `isCut`: the last letter may be incomplete.
 */
export const decodeHead = (bytes: Uint8Array, isCut: boolean): string | null => {
  const marked = utf16Mark(bytes)
  if (marked !== undefined) return decode(bytes, marked, isCut)
  const utf8 = decode(bytes, 'utf-8', isCut)
  if (utf8 !== null) return utf8
  const japanese = decode(bytes, 'shift_jis', isCut)
  return japanese !== null && /[ぁ-ヺ]/.test(japanese) ? japanese : null
}

const decode = (bytes: Uint8Array, encoding: string, isCut: boolean): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}
