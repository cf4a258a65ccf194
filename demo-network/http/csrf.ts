import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Tokens that only our own pages can hold; they stay good over a restart. */
export class CsrfTokens {
  readonly #secret: Buffer

  constructor(path: string) {
    if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600, flush: true })
    this.#secret = readFileSync(path)
  }

  tokenFor(member: string): string {
    return createHmac('sha256', this.#secret).update(member).digest('base64url')
  }

  accepts(token: unknown, member: string): boolean {
    const right = Buffer.from(this.tokenFor(member))
    const given = Buffer.from(typeof token === 'string' ? token : '')
    return given.length === right.length && timingSafeEqual(given, right)
  }
}
