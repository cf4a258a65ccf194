import { ServerUnreachable, UnexpectedAnswer } from '#core/errors.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { buildUrl } from './build-url.ts'
import type { Fetch, FetchAnswer, FetchInit } from './fetch.ts'
import type { CallAnswer, CallInput, CallOptions } from './call.ts'
import type { Operation } from './contract/operation.ts'
import { MAX_RESPONSE_BYTES, MAX_ERROR_BODY_BYTES, readBody } from './read-body.ts'
import { errorFromResponse } from './error-from-response.ts'

const TIMEOUT_MS = 30_000

export interface TransportDeps {
  /** Origin of the API, such as http://localhost:4280; empty for the page's own. */
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly scheduler: Scheduler
  readonly clock: Clock
}

/** What a call's parts are written and read by. */
type Schema = NonNullable<Operation['answer']>

/** Makes calls over HTTP, and lets in only answers that keep to what the call promises. */
export abstract class Transport {
  readonly #deps: TransportDeps

  constructor(deps: TransportDeps) {
    this.#deps = deps
  }

  /**
   * Rejects with RequestRejected or WorkspaceExpired where the server refuses, ServerUnreachable
   * where it doesn't answer in time, UnexpectedAnswer where the answer isn't what was promised.
   */
  async call<const O extends Operation>(operation: O, input: CallInput<O>): Promise<CallAnswer<O>> {
    const abort = new AbortController()
    const follow = () => abort.abort(input.signal?.reason)
    if (input.signal?.aborted) follow()
    input.signal?.addEventListener('abort', follow, { once: true })
    const wait = input.timeoutMs ?? TIMEOUT_MS
    const cancelTimeout = this.#deps.scheduler.after(wait, () =>
      abort.abort(new ServerUnreachable('The server did not answer in time.')),
    )
    try {
      return await this.#exchange(operation, input, abort.signal)
    } finally {
      cancelTimeout()
      input.signal?.removeEventListener('abort', follow)
    }
  }

  /** Which call it is, whatever it carries. */
  textOf(operation: Operation, input: Input): string {
    return `${operation.method} ${this.#addressOf(operation, input)}`
  }

  /** A value of the core as the wire has it. */
  protected abstract write(schema: Schema, value: unknown): unknown

  /** What the wire has as a value of the core; throws where it isn't one. */
  protected abstract read(schema: Schema, wire: unknown): unknown

  async #exchange<O extends Operation>(
    operation: O,
    input: CallInput<O>,
    signal: AbortSignal,
  ): Promise<CallAnswer<O>> {
    const { response, text } = await this.#fetch(this.#addressOf(operation, input), {
      ...this.#request(operation, input),
      signal,
    })
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after')
      throw errorFromResponse({ status: response.status, text, retryAfter }, this.#deps.clock.now())
    }
    return this.#answer(operation, text)
  }

  async #fetch(address: string, init: FetchInit): Promise<{ response: FetchAnswer; text: string }> {
    let response: FetchAnswer | undefined
    try {
      response = await this.#deps.fetch.call(undefined, this.#deps.baseUrl + address, init)
      const most = response.ok ? MAX_RESPONSE_BYTES : MAX_ERROR_BODY_BYTES
      return { response, text: await readBody(response, most) }
    } catch (error) {
      if (init.signal?.aborted) throw init.signal.reason
      // A refusal counts, however little of its body can be read.
      if (response && !response.ok) return { response, text: '' }
      if (error instanceof UnexpectedAnswer) throw error
      throw new ServerUnreachable(undefined, { cause: error })
    }
  }

  #addressOf({ path, params, query }: Operation, input: Input): string {
    return buildUrl(path, this.#toWire(params, input.params), this.#toWire(query, input.query))
  }

  #toWire(schema: Operation['body'], value: unknown): object {
    return (schema && value !== undefined ? this.write(schema, value) : {}) as object
  }

  #request(operation: Operation, input: Input): FetchInit {
    const headers: Record<string, string> = { Accept: 'application/json' }
    const init = { method: operation.method, headers, credentials: 'omit' } as const
    if (input.accessToken) headers['Authorization'] = `Bearer ${input.accessToken}`
    if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
    headers['Content-Type'] = input.raw?.type ?? 'application/json'
    if (input.raw) {
      headers['Content-Range'] = input.raw.contentRange
      return { ...init, body: input.raw.bytes }
    }
    if (!operation.body) return init
    return { ...init, body: JSON.stringify(this.#toWire(operation.body, input.body)) }
  }

  #answer<O extends Operation>(operation: O, text: string): CallAnswer<O> {
    const schema = operation.answer
    if (!schema) return undefined as CallAnswer<O>
    const wire = parseJson(operation, text)
    try {
      return this.read(schema, wire) as CallAnswer<O>
    } catch (cause) {
      throw new UnexpectedAnswer(`${operationName(operation)} answered something unexpected.`, {
        cause,
      })
    }
  }
}

interface Input extends CallOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const parseJson = (operation: Operation, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnexpectedAnswer(`${operationName(operation)} did not answer JSON.`, { cause })
  }
}

const operationName = (operation: Operation): string => `${operation.method} ${operation.path}`
