import type { DecodeText } from '#core/campaign/csv-text.ts'

export const decodeText: DecodeText = (bytes, encoding, isCut) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}
