import type { IncomingMessage } from 'node:http'
import { pipeline, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { PageRefused } from './page-refused.ts'

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** An answer's body, unpacked; refused as soon as it is longer than `maxBytes`, packed or not. */
export async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    throw new PageRefused('page_too_large')
  }
  const parts: Buffer[] = []
  for await (const part of unpacked(answer, maxBytes)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function unpacked(answer: IncomingMessage, maxBytes: number): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return piped(answer, [atMost(maxBytes)])
  const unpack = UNPACKERS[encoding]
  if (unpack === undefined) throw new PageRefused('page_not_text')
  return piped(answer, [atMost(maxBytes), unpack(), atMost(maxBytes)])
}

/** One stream; an error of any part is its own, and ends them all. */
function piped(source: Readable, [first, ...rest]: readonly [Transform, ...Transform[]]): Readable {
  const through = [first, ...rest]
  pipeline([source, ...through], () => {})
  return through.at(-1) ?? first
}

function atMost(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      if (bytes > maxBytes) done(new PageRefused('page_too_large'))
      else done(null, part)
    },
  })
}
