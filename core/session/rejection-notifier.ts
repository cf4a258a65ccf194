import { RequestRejected, WorkspaceExpired } from '../errors.ts'
import type { Access } from './access.ts'

/** Tells what calls were refused for, wherever in the application they were made. */
export class RejectionNotifier implements Access {
  readonly #access: Access
  readonly #listeners = new Set<(code: string) => void>()

  constructor(access: Access) {
    this.#access = access
  }

  async authorized<T>(call: (accessToken: string) => Promise<T>): Promise<T> {
    try {
      return await this.#access.authorized(call)
    } catch (error) {
      for (const code of errorCodes(error)) {
        for (const listener of [...this.#listeners]) listener(code)
      }
      throw error
    }
  }

  /** Hears the code of each refusal; the returned function stops that. */
  onRejection(listener: (code: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const errorCodes = (error: unknown): readonly string[] => {
  if (error instanceof WorkspaceExpired) return ['workspace_expired']
  return error instanceof RequestRejected ? error.body.errors.map(({ code }) => code) : []
}
