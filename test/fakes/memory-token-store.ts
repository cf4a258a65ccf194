import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'

export class MemoryTokenStore implements TokenStore {
  tokens: Tokens | null

  constructor(tokens: Tokens | null = null) {
    this.tokens = tokens
  }

  read(): Promise<Tokens | null> {
    return Promise.resolve(this.tokens)
  }

  write(tokens: Tokens): Promise<void> {
    this.tokens = tokens
    return Promise.resolve()
  }

  clear(): Promise<void> {
    this.tokens = null
    return Promise.resolve()
  }
}
