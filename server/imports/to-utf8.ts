import { open, rename, rm } from 'node:fs/promises'
import { EncodingDetector, type FoundEncoding } from '#core/text-encoding/detect-encoding.ts'
import { chunksOf } from './chunks-of.ts'
import { FileRefused } from './file-refused.ts'

/** The file while it is rewritten. */
export const partOf = (path: string): string => `${path}.utf8`

/** Makes the file UTF-8 where its encoding is sure; where it isn't, a guess would write wrong names. */
export async function toUtf8(path: string): Promise<void> {
  const encoding = await encodingOf(path)
  if (encoding === 'binary') throw new FileRefused('not_text')
  if (encoding === 'unknown') throw new FileRefused('wrong_encoding')
  if (encoding === 'utf-8') return
  const part = partOf(path)
  try {
    await rewrite(path, part, encoding)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw isUndecodable(error) ? new FileRefused('wrong_encoding') : error
  }
}

/** Reads the whole file, so that nothing is imported from one that ends in garbage. */
async function encodingOf(path: string): Promise<FoundEncoding> {
  const detector = new EncodingDetector()
  for await (const chunk of chunksOf(path)) detector.add(chunk)
  return detector.result()
}

async function rewrite(from: string, to: string, encoding: string): Promise<void> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const file = await open(to, 'w')
  const write = async (text: string) => {
    if (text.includes('\0')) throw new FileRefused('not_text')
    await file.writeFile(text)
  }
  try {
    for await (const chunk of chunksOf(from)) await write(decoder.decode(chunk, { stream: true }))
    await write(decoder.decode())
    await file.sync()
  } finally {
    await file.close()
  }
}

const isUndecodable = (error: unknown): boolean =>
  error instanceof TypeError &&
  'code' in error &&
  error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
