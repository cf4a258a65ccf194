import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { PageRefused } from './page-refused.ts'
import type { PageTarget } from './page-target.ts'

const HEADERS = {
  'user-agent': 'Overture/1.0 (reads one page, because a user named it)',
  accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
}

export interface RequestOptions {
  readonly idleMs: number
  readonly signal: AbortSignal
}

/** Asks for a page over a connection of its own; answers as soon as the head of the answer is there. */
export const requestPage = (
  { url, lookup }: PageTarget,
  { idleMs, signal }: RequestOptions,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = ask(url, {
      headers: HEADERS,
      agent: false,
      timeout: idleMs,
      signal,
      ...(lookup && { lookup }),
    })
    let answer: IncomingMessage | undefined
    request.on('timeout', () => (answer ?? request).destroy(new PageRefused('page_too_slow')))
    request.on('error', reject)
    request.on('response', (head) => resolve((answer = head)))
    request.end()
  })
