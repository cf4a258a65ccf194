const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The mark at the beginning of UTF-16, where it is there. */
export const utf16Mark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Whether these bytes, from the beginning of a file, can't be those of a text. */
export const looksBinary = (bytes: Uint8Array): boolean => {
  if (utf16Mark(bytes) !== undefined) return false
  if (ZIP.every((byte, index) => bytes[index] === byte)) return true
  if (bytes.includes(0)) return true
  const sample = bytes.subarray(0, 4096)
  return sample.filter(isControl).length > sample.length / 50
}

/** All but tab, line feed, vertical tab, form feed, carriage return and escape. */
const isControl = (byte: number): boolean =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f
