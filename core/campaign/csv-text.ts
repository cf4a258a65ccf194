import { detectEncoding, type TextEncoding } from '../text-encoding/detect-encoding.ts'

/** The platform's decoder: null where the bytes are no such text; `isCut`: the last letter may be incomplete. */
export type DecodeText = (
  bytes: Uint8Array,
  encoding: TextEncoding,
  isCut: boolean,
) => string | null

/** The text that these bytes are, in the encoding that they tell; null where they tell none. */
export const decodeCsv = (bytes: Uint8Array, isCut: boolean, decode: DecodeText): string | null => {
  const found = detectEncoding(bytes, isCut)
  return found === 'binary' || found === 'unknown' ? null : decode(bytes, found, isCut)
}
