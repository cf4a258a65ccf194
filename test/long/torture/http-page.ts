import { JSDOM } from 'jsdom'
import { parse } from 'zod/mini'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type {
  ConnectionsView,
  InboxView,
  Press,
  PressResult,
  ProfileView,
  SearchView,
  SentInvitationsView,
  SitePage,
  ThreadView,
} from '#core/task-execution/site-page.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import {
  connectionsView,
  inboxView,
  profileView,
  searchView,
  sentInvitationsView,
  threadView,
} from '#extension/messages/page-answers.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'

/** The demo network read by the extension's own adapter, and pressed by the posts its pages make. */
export class HttpPage implements SitePage {
  readonly #origin: string
  readonly #cookie: string
  #token = ''

  private constructor(origin: string, cookie: string) {
    this.#origin = origin
    this.#cookie = cookie
  }

  /** As a member of one's own: each may invite so many a week. */
  static async ofMember(origin: string, name: string): Promise<HttpPage> {
    const page = new HttpPage(origin, '')
    await page.#load(`${origin}/account`)
    const made = await fetch(`${origin}/account/create`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ name, csrf_token: page.#token }),
    })
    const cookie = made.headers.get('set-cookie')?.split(';')[0]
    if (cookie === undefined) throw new Error(`No member was made: ${made.status}.`)
    return new HttpPage(origin, cookie)
  }

  /** Another worker of the same member. */
  static as(origin: string, cookie: string): HttpPage {
    return new HttpPage(origin, cookie)
  }

  get cookie(): string {
    return this.#cookie
  }

  async openProfile(url: string, who: string): Promise<ProfileView> {
    const adapter = new DemoNetworkAdapter(await this.#load(url))
    return parse(profileView, adapter.readProfile(who))
  }

  async openConnections(network: string, page: number): Promise<ConnectionsView> {
    const document = await this.#load(`${network}/connections?page=${page}`)
    return parse(connectionsView, new DemoNetworkAdapter(document).readConnections())
  }

  async openSentInvitations(network: string, page: number): Promise<SentInvitationsView> {
    const document = await this.#load(`${network}/invitations/sent?page=${page}`)
    return parse(sentInvitationsView, new DemoNetworkAdapter(document).readSentInvitations())
  }

  async openThread(url: string, who: string): Promise<ThreadView> {
    const adapter = new DemoNetworkAdapter(await this.#load(url))
    return parse(threadView, adapter.readThread(who))
  }

  async openInbox(network: string, page: number): Promise<InboxView> {
    const document = await this.#load(`${network}/messages?page=${page}`)
    const view = parse(inboxView, new DemoNetworkAdapter(document).readInbox())
    if (view.kind === 'trouble') return view
    const threads = view.threads.map((one) => ({
      ...one,
      url: `${network}/messages/${one.publicIdentifier}`,
    }))
    return { ...view, threads }
  }

  async openSearch(url: string, page: number): Promise<SearchView> {
    const document = await this.#load(page === 1 ? url : `${url}&page=${page}`)
    return parse(searchView, new DemoNetworkAdapter(document).readSearch())
  }

  press({ verb, publicIdentifier, ...body }: Press, until: RealDate): Promise<PressResult> {
    const path =
      verb === 'message' ? `/messages/${publicIdentifier}` : `/in/${publicIdentifier}/${verb}`
    return this.#press(path, body, until)
  }

  async #load(url: string): Promise<Document> {
    const answer = await fetch(url, { headers: { cookie: this.#cookie } })
    const { document } = new JSDOM(await answer.text(), { url }).window
    this.#token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
    return document
  }

  async #press(path: string, body: object, until: RealDate): Promise<PressResult> {
    if (Date.now() >= until.getTime()) return { kind: 'unknown' }
    const answer = await fetch(this.#origin + path, {
      method: 'POST',
      headers: {
        cookie: this.#cookie,
        'content-type': 'application/json',
        'x-csrf-token': this.#token,
      },
      body: JSON.stringify(body),
    })
    if (answer.ok) return { kind: 'done' }
    const { code } = (await answer.json()) as { code: string }
    if (code === 'weekly_limit') return { kind: 'trouble', trouble: 'limit_notice' }
    return REFUSALS.includes(code)
      ? { kind: 'refused', failCode: code as FailCode }
      : { kind: 'unknown' }
  }
}

const REFUSALS: readonly string[] = [
  ...['already_invited', 'already_connected', 'note_quota', 'email_required', 'follow_only'],
  'cannot_resend_yet',
]
