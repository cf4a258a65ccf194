import type { IncomingMessage } from 'node:http'
import type { PageReader, ReadPage } from '#core/company-profile/page-reader.ts'
import type { WebPage } from '#core/company-profile/web-page.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { decodeAnswer } from './decode-answer.ts'
import { PAGE_LIMITS, type PageLimits } from './page-limits.ts'
import { PageRefused, problemIn } from './page-refused.ts'
import { pageTarget, parsedUrl, type TargetRules } from './page-target.ts'
import { htmlPage, plainPage } from './page-texts.ts'
import { readAnswer } from './read-answer.ts'
import { requestPage } from './request-page.ts'

export interface WebPageReaderDeps extends TargetRules {
  readonly scheduler: Scheduler
  readonly limits?: PageLimits
}

/** Reads public pages over HTTP, each hop of the way checked when it connects. */
export class WebPageReader implements PageReader {
  readonly #deps: WebPageReaderDeps
  readonly #limits: PageLimits

  constructor(deps: WebPageReaderDeps) {
    this.#deps = deps
    this.#limits = deps.limits ?? PAGE_LIMITS
  }

  async read(url: string): Promise<ReadPage> {
    const controller = new AbortController()
    const { scheduler } = this.#deps
    const cancel = scheduler.after(this.#limits.totalMs, () => controller.abort())
    try {
      return { kind: 'read', page: await this.#follow(url, controller.signal) }
    } catch (error) {
      const problem = controller.signal.aborted ? 'page_too_slow' : problemIn(error)
      return { kind: 'page_unread', problem }
    } finally {
      cancel()
      controller.abort()
    }
  }

  async #follow(first: string, signal: AbortSignal): Promise<WebPage> {
    let address = first
    for (let hops = 0; hops <= this.#limits.redirects; hops++) {
      const target = pageTarget(address, this.#deps)
      const answer = await requestPage(target, { idleMs: this.#limits.idleMs, signal })
      const next = redirectOf(answer, target.url)
      if (next === null) return this.#pageIn(answer, target.url)
      answer.destroy()
      address = next
    }
    throw new PageRefused('page_too_many_redirects')
  }

  async #pageIn(answer: IncomingMessage, { href }: URL): Promise<WebPage> {
    if (!isOfClass(answer, '2')) throw new PageRefused('page_refused')
    const type = answer.headers['content-type'] ?? ''
    const kind = type.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!['text/html', 'application/xhtml+xml', 'text/plain'].includes(kind)) {
      throw new PageRefused('page_not_text')
    }
    const body = decodeAnswer(await readAnswer(answer, this.#limits.bytes), type)
    const page = kind === 'text/plain' ? plainPage(body, href) : htmlPage(body, href)
    if (!page.texts.some(({ place }) => place === 'text' || place === 'heading')) {
      throw new PageRefused('page_without_text')
    }
    return page
  }
}

/** Whether an answer is of a class of HTTP's: `2` is a page, `3` a redirect. */
const isOfClass = ({ statusCode }: IncomingMessage, digit: '2' | '3'): boolean =>
  String(statusCode).startsWith(digit)

const redirectOf = (answer: IncomingMessage, from: URL): string | null => {
  const { location } = answer.headers
  if (!isOfClass(answer, '3') || location === undefined) return null
  return parsedUrl(location, from)?.href ?? location
}
