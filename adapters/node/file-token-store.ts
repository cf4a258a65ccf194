import { rm } from 'node:fs/promises'
import type { TokenStore } from '#core/session/token-store.ts'
import { isSignedIn, isTokens, type Tokens } from '#core/session/tokens.ts'
import { readPrivateFile, writePrivateFile } from './private-file.ts'

/** Keeps the session of one server in a file that only its owner may read. */
export class FileTokenStore implements TokenStore {
  readonly #path: string
  readonly #server: string

  /** `server`: origin that the tokens belong to; they are never handed to another one. */
  constructor(path: string, server: string) {
    this.#path = path
    this.#server = server
  }

  async read(): Promise<Tokens | null> {
    const kept = await this.#kept()
    return kept?.server === this.#server ? { access: kept.access, refresh: kept.refresh } : null
  }

  async write(tokens: Tokens): Promise<void> {
    const session: StoredSession = { server: this.#server, ...tokens }
    await writePrivateFile(this.#path, `${JSON.stringify(session, null, 2)}\n`)
  }

  /** The session of another server is left alone. */
  async clear(): Promise<void> {
    const kept = await this.#kept()
    if (kept === null || kept.server === this.#server) await rm(this.#path, { force: true })
  }

  async #kept(): Promise<StoredSession | null> {
    const kept = parse((await readPrivateFile(this.#path)) ?? '')
    return isStoredSession(kept) ? kept : null
  }
}

interface StoredSession extends Tokens {
  readonly server: string
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isStoredSession = (value: unknown): value is StoredSession =>
  isTokens(value) && isSignedIn(value) && 'server' in value && typeof value.server === 'string'
