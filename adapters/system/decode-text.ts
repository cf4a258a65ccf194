import type { DecodeText } from '#core/campaign/csv-text.ts'

export const decodeText: DecodeText = (bytes, encoding, isCut) => {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    // In one go, Node takes Windows-1252 for Latin-1.
    const text = decoder.decode(bytes, { stream: true })
    return isCut ? text : text + decoder.decode()
  } catch {
    return null
  }
}
