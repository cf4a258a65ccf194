import type { Access } from '#core/session/access.ts'

/** Always has a token. */
export class OpenAccess implements Access {
  authorized<T>(call: (accessToken: string) => Promise<T>): Promise<T> {
    return call('access-1')
  }
}
