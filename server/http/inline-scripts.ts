import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/** What a content security policy calls the scripts by that a page has in itself: those may run there, and no others. */
export class InlineScripts {
  readonly #kept = new Map<string, Promise<readonly string[]>>()

  /** Read once, until the file is another. */
  async of(page: string, { mtimeMs }: Stats): Promise<readonly string[]> {
    const key = `${mtimeMs} ${page}`
    const hashes = this.#kept.get(key) ?? readFile(page, 'utf8').then(hashesIn)
    this.#kept.set(key, hashes)
    // What could not be read once may be read the next time.
    hashes.catch(() => this.#kept.delete(key))
    return hashes
  }
}

const hashesIn = (html: string): readonly string[] =>
  [...html.matchAll(SCRIPT)].flatMap(({ groups }) =>
    / src=/.test(groups?.['attributes'] ?? '') ? [] : [hashOf(groups?.['code'] ?? '')],
  )

const hashOf = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The policy of a page that has those scripts in it. */
export const allowing = (policy: string, scripts: readonly string[]): string =>
  policy.replace(/script-src [^;]*/, (directive) => [directive, ...scripts].join(' '))
