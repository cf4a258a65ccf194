import type { Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface CompressedFile {
  readonly encoding: 'br' | 'gzip'
  readonly type: string
  readonly body: Buffer
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}

/** The built pages' files as they go over the wire, compressed once and kept. */
export class CompressedFiles {
  readonly #kept = new Map<string, Promise<Buffer>>()

  /** Null where the file isn't worth it or the browser doesn't take it. */
  async find(
    path: string,
    { mtimeMs, size }: Stats,
    accepted: string | undefined,
  ): Promise<CompressedFile | null> {
    const type = TYPES[extname(path)]
    const encoding = encodingFor(accepted ?? '')
    if (type === undefined || encoding === null) return null
    if (size < 1000) return null
    const key = `${encoding} ${mtimeMs} ${path}`
    const body = this.#kept.get(key) ?? compress(path, encoding)
    this.#kept.set(key, body)
    // What could not be read once may be read the next time.
    body.catch(() => this.#kept.delete(key))
    return { encoding, type, body: await body }
  }
}

const encodingFor = (accepted: string): CompressedFile['encoding'] | null =>
  (['br', 'gzip'] as const).find((encoding) => takes(accepted, encoding)) ?? null

/** Named, and not at a weight of nothing. */
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))`).test(accepted)

async function compress(path: string, encoding: CompressedFile['encoding']): Promise<Buffer> {
  const content = await readFile(path)
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 9 })
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
