import type { Tokens } from './tokens.ts'

/** Keeps the tokens of one client: local storage in the page, a file for the CLI. */
export interface TokenStore {
  /** The tokens as stored now, also where another tab or process wrote them; null when signed out. */
  read(): Promise<Tokens | null>
  write(tokens: Tokens): Promise<void>
  clear(): Promise<void>
}
