import { createReadStream } from 'node:fs'
import { breath } from '../breath.ts'

/** So much is worked on in a few milliseconds. */
const CHUNK_BYTES = 16 * 1024

/** A file's bytes from `start` on, part by part, with a breath after each. */
export async function* chunksOf(path: string, start = 0) {
  const stream = createReadStream(path, { start, highWaterMark: CHUNK_BYTES })
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('Expected bytes')
    yield chunk
    await breath()
  }
}
