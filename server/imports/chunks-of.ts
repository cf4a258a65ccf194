import { createReadStream } from 'node:fs'

/** A file's bytes from `start` on, part by part. */
export async function* chunksOf(path: string, start = 0, size = 256 * 1024) {
  const stream = createReadStream(path, { start, highWaterMark: size })
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('Expected bytes')
    yield chunk
  }
}
