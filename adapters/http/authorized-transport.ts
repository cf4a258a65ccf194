import { ServerUnreachable } from '#core/errors.ts'
import type { Access } from '#core/session/access.ts'
import type { CallAnswer, CallInput } from './call.ts'
import type { Operation } from './contract/operation.ts'
import type { HttpTransport } from './http-transport.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** Makes calls in the name of whoever is signed in. */
export class AuthorizedTransport {
  readonly #transport: HttpTransport
  readonly #access: Access
  readonly #newKey: () => string

  constructor(transport: HttpTransport, access: Access, newKey = newIdempotencyKey) {
    this.#transport = transport
    this.#access = access
    this.#newKey = newKey
  }

  call<const O extends Operation>(operation: O, input: CallInput<O>): Promise<CallAnswer<O>> {
    return this.#access.authorized((accessToken) =>
      this.#transport.call(operation, { ...input, accessToken }),
    )
  }

  /** A write that must happen once: carries one key, and is sent once more where no answer came. */
  write<const O extends Operation>(operation: O, input: CallInput<O>): Promise<CallAnswer<O>> {
    const idempotencyKey = this.#newKey()
    return this.#access.authorized(async (accessToken) => {
      const send = () => this.#transport.call(operation, { ...input, idempotencyKey, accessToken })
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ServerUnreachable)) throw error
        return send()
      }
    })
  }
}
