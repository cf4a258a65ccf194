import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'

interface Init {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | null
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * A call by `node:http`, answered as fetch answers: what Node loads for its own fetch takes five times as long as
 * the call. That is left to what this can't do: follow a redirect.
 */
export const nodeFetch = async (address: string, init: Init = {}) => {
  const answer = await send(address, init)
  const { statusCode: status = 0, headers } = answer
  if (REDIRECTS.includes(status) && headers.location !== undefined) {
    answer.resume()
    return fetch(address, init)
  }
  const chunks = answer.iterator({ destroyOnReturn: true })
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get(name: string): string | null {
        const value = headers[name.toLowerCase()]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    },
    body: {
      getReader: () => ({
        async read() {
          const { done = false, value } = await chunks.next()
          return done ? { done } : { done, value: value as Uint8Array }
        },
        async cancel() {
          answer.destroy()
        },
      }),
    },
  }
}

const send = async (address: string, init: Init): Promise<IncomingMessage> => {
  const { method = 'GET', headers = {}, body, signal } = init
  const { request } = address.startsWith('https:')
    ? await import('node:https')
    : { request: requestHttp }
  const options: RequestOptions = {
    method,
    // By which users know the session.
    headers: { 'User-Agent': 'overture', ...headers },
    ...(signal && { signal }),
  }
  return new Promise((resolve, reject) => {
    const call = request(address, options, resolve)
    call.on('error', reject)
    call.end(body)
  })
}
