import { UnexpectedAnswer } from '#core/errors.ts'
import type { BuildSource } from '#core/app-version/build-source.ts'
import { like } from './guards/contract-guards.ts'
import { record } from './guards/guard.ts'
import type { TransportDeps } from './transport.ts'
import { readBody } from './read-body.ts'

const MAX_BYTES = 1_000
const TIMEOUT_MS = 30_000

const buildFile = record({ id: like(/^\S+$/) })

/** The file in which the app's build writes its name. */
export class HttpBuildSource implements BuildSource {
  readonly #deps: TransportDeps

  constructor(deps: TransportDeps) {
    this.#deps = deps
  }

  async current(): Promise<string> {
    const { baseUrl, clock, fetch, scheduler } = this.#deps
    const abort = new AbortController()
    const cancel = scheduler.after(TIMEOUT_MS, () => abort.abort())
    try {
      const address = `${baseUrl}/build-id.json?at=${clock.now()}`
      const response = await fetch(address, {
        cache: 'no-store',
        credentials: 'omit',
        signal: abort.signal,
      })
      if (!response.ok)
        throw new UnexpectedAnswer(`The build file is not there: ${response.status}`)
      return buildFile(JSON.parse(await readBody(response, MAX_BYTES))).id
    } finally {
      cancel()
    }
  }
}
