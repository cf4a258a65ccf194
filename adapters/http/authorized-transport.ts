import { ServerUnreachable } from '#core/errors.ts'
import type { Access } from '#core/session/access.ts'
import type { CallAnswer, CallInput } from './call.ts'
import type { Method, Operation } from './contract/operation.ts'
import { freshKeys, type IdempotencyKeys } from './idempotency-key.ts'
import type { Transport } from './transport.ts'

/** Never reads, and the same when they are made again. */
const CHANGES: ReadonlySet<Method> = new Set(['PATCH', 'DELETE'])

/** Makes calls in the name of whoever is signed in. */
export class AuthorizedTransport {
  readonly #transport: Transport
  readonly #access: Access
  readonly #keys: IdempotencyKeys

  constructor(transport: Transport, access: Access, keys = freshKeys()) {
    this.#transport = transport
    this.#access = access
    this.#keys = keys
  }

  call<const O extends Operation>(operation: O, input: CallInput<O>): Promise<CallAnswer<O>> {
    const idempotencyKey = CHANGES.has(operation.method)
      ? this.#keys.ofChange(this.#transport.textOf(operation, input))
      : undefined
    return this.#access.authorized((accessToken) =>
      this.#transport.call(operation, {
        ...input,
        accessToken,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    )
  }

  /** A write that must happen once: carries one key, and is sent once more where no answer came. */
  write<const O extends Operation>(operation: O, input: CallInput<O>): Promise<CallAnswer<O>> {
    const idempotencyKey = this.#keys.ofWrite(this.#transport.textOf(operation, input))
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
