const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Whether these first bytes can't be those of a text. */
export const looksBinary = (bytes: Uint8Array): boolean => {
  if (isUtf16(bytes)) return false
  if (ZIP.every((byte, index) => bytes[index] === byte)) return true
  const sample = bytes.subarray(0, 4096)
  if (sample.includes(0)) return true
  const odd = sample.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)).length
  return odd > sample.length / 50
}

/**
 * The text that these bytes are: UTF-8, UTF-16 by its mark, or Shift_JIS by its kana; null where
 * none of them fits. `isCut`: the last letter may be incomplete.
 */
export const decodeHead = (bytes: Uint8Array, isCut: boolean): string | null => {
  if (isUtf16(bytes)) return decode(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be', isCut)
  const utf8 = decode(bytes, 'utf-8', isCut)
  if (utf8 !== null) return utf8
  const japanese = decode(bytes, 'shift_jis', isCut)
  return japanese !== null && /[ぁ-ヺ]/.test(japanese) ? japanese : null
}

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

const decode = (bytes: Uint8Array, encoding: string, isCut: boolean): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}
