import { isUtf8 } from 'node:buffer'
import { looksBinary, utf16Mark } from '#core/campaign/looks-binary.ts'
import { chunksOf } from './chunks-of.ts'

/** `other` is text that is neither UTF-8 nor marked as UTF-16. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'other' | 'binary'

/** Reads the whole file, so that nothing is imported from one that ends in garbage. */
export async function detectEncoding(path: string): Promise<Encoding> {
  let isFirst = true
  let couldBeUtf8 = true
  let carry: Buffer = Buffer.alloc(0)
  for await (const chunk of chunksOf(path)) {
    const marked = isFirst ? utf16Mark(chunk) : undefined
    if (marked) return marked
    isFirst = false
    if (looksBinary(chunk)) return 'binary'
    if (!couldBeUtf8) continue
    const bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk
    const end = lastWholeCharacter(bytes)
    couldBeUtf8 = isUtf8(bytes.subarray(0, end))
    carry = bytes.subarray(end)
  }
  return couldBeUtf8 && carry.length === 0 ? 'utf-8' : 'other'
}

/** Where the last character that may go on in the next part begins; the end where none does. */
function lastWholeCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
