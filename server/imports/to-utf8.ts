import { open, rename, rm } from 'node:fs/promises'
import { chunksOf } from './chunks-of.ts'
import { detectEncoding } from './detect-encoding.ts'
import { FileRefused } from './file-refused.ts'

/** The file while it is rewritten. */
export const partOf = (path: string): string => `${path}.utf8`

/**
 * Makes the file UTF-8 where its encoding is sure: UTF-16 by its mark, Shift_JIS by its kana.
 * What is left could be one of many, and a wrong guess would write wrong names.
 */
export async function toUtf8(path: string): Promise<void> {
  const encoding = await detectEncoding(path)
  if (encoding === 'binary') throw new FileRefused('not_text')
  if (encoding === 'utf-8') return
  const part = partOf(path)
  try {
    const text = await rewrite(path, part, encoding === 'other' ? 'shift_jis' : encoding)
    if (text.hasNul) throw new FileRefused('not_text')
    if (encoding === 'other' && !text.hasKana) throw new FileRefused('wrong_encoding')
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw isUndecodable(error) ? new FileRefused('wrong_encoding') : error
  }
}

async function rewrite(from: string, to: string, encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const found = { hasKana: false, hasNul: false }
  const file = await open(to, 'w')
  const write = async (text: string) => {
    found.hasKana ||= /[\u3041-\u30fa]/.test(text)
    found.hasNul ||= text.includes('\0')
    await file.writeFile(text)
  }
  try {
    for await (const chunk of chunksOf(from)) await write(decoder.decode(chunk, { stream: true }))
    await write(decoder.decode())
    await file.sync()
  } finally {
    await file.close()
  }
  return found
}

const isUndecodable = (error: unknown): boolean =>
  error instanceof TypeError &&
  'code' in error &&
  error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
