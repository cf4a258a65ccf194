import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/**
 * The key that a browser gets by the link of the start line, and keeps in a cookie. A proxy in
 * front of the server makes everybody look like this machine; the key it does not have.
 */
export class OutboxKey {
  readonly #key: string
  readonly #cookie: string

  /** `port` tells the installs of one machine apart, whose cookies a browser mixes. */
  constructor(key: string, port: number) {
    this.#key = key
    this.#cookie = `overture_outbox_${port}`
  }

  matches(given: string): boolean {
    const [ours, theirs] = [Buffer.from(this.#key), Buffer.from(given)]
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  }

  /** The header that has a browser keep it, for what is below a path. */
  cookieFor(path: string): string {
    return `${this.#cookie}=${this.#key}; Path=${path}; HttpOnly; SameSite=Strict`
  }

  isHeldBy({ headers }: FastifyRequest): boolean {
    const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim().split('='))
    return cookies.some(([name, value]) => name === this.#cookie && this.matches(value ?? ''))
  }
}
