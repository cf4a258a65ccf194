/** What a browser would have on the screen. */
export interface FetchedPage {
  readonly url: string
  readonly html: string
}

const TIMEOUT_MS = 10_000

/** One visitor of the demo network: keeps its cookie and follows where it is led, as a browser does. */
export class HttpSession {
  readonly #origin: string
  #cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  async open(path: string): Promise<FetchedPage> {
    return this.#shownBy(await this.#send(path, {}))
  }

  /** Sends what a page's form would, and answers the page that it leads to. */
  async submit(path: string, fields: Readonly<Record<string, string>>): Promise<FetchedPage> {
    const answer = await this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return this.#shownBy(answer)
  }

  /** Sends what a page's script would. */
  post(path: string, csrfToken: string, body: unknown): Promise<Response> {
    return this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify(body),
    })
  }

  async #shownBy(answer: Response): Promise<FetchedPage> {
    const location = answer.headers.get('location')
    if (location !== null) return this.open(new URL(location, answer.url).href)
    return { url: answer.url, html: await answer.text() }
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, this.#origin)
    if (url.origin !== this.#origin) throw new Error('The address is not on the demo network.')
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...(this.#cookie !== '' && { cookie: this.#cookie }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const [given] = answer.headers.getSetCookie()
    if (given !== undefined) this.#cookie = given.split(';', 1)[0] ?? ''
    return answer
  }
}
