import {
  connectionsUrl,
  inboxUrl,
  networkAt,
  sentInvitationsUrl,
  threadUrl,
  type Network,
} from '#core/network/network.ts'
import { searchPageUrl } from '#core/network/search-address.ts'
import { inOneForm } from '#core/network/public-identifier.ts'
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
  Verb,
} from '#core/task-execution/site-page.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import {
  connectionsView,
  inboxView,
  pressResult,
  profileView,
  searchView,
  sentInvitationsView,
  threadView,
  troubleOrNone,
} from '../messages/page-answers.ts'
import type { PageAnswer, PageCommandName, PageCommands } from '../messages/page-commands.ts'
import type { BackgroundWindow } from './background-window.ts'
import type { LoadedPage, PageDocuments } from './page-documents.ts'

const LOAD_TIMEOUT_MS = 20_000
const LEAVE_TIMEOUT_MS = 5_000
/** What is pressed on a page that was loaded for it, as something may have come since it was read. */
const PRESSED_AFRESH: ReadonlySet<Verb> = new Set(['message'])
/** A page waits less than this for whatever it presses. */
const ANSWER_TIMEOUT_MS = 30_000

/** The part of `chrome.tabs` that is needed. */
export interface Tabs {
  update(tabId: number, to: { url: string }): Promise<unknown>
  sendMessage(tabId: number, message: unknown, to: { documentId: string }): Promise<unknown>
}

export interface TabSitePageDeps {
  readonly tabs: Tabs
  readonly window: Pick<BackgroundWindow, 'tab'>
  readonly documents: PageDocuments
  readonly scheduler: Scheduler
  /** Those that may be opened, whatever a task asks for. */
  readonly networks: () => Promise<readonly Network[]>
}

/** The network's page in the tab of the background window. */
export class TabSitePage implements SitePage {
  readonly #deps: TabSitePageDeps
  #page: LoadedPage | null = null
  #url = ''

  constructor(deps: TabSitePageDeps) {
    this.#deps = deps
  }

  async openProfile(
    url: string,
    publicIdentifier: string,
    member: string | null = null,
  ): Promise<ProfileView> {
    await this.#open(url, member)
    return this.#ask('READ_PROFILE', { publicIdentifier }, profileView)
  }

  async openConnections(
    network: string,
    page: number,
    member: string | null = null,
  ): Promise<ConnectionsView> {
    const known = await this.#networkAt(network)
    await this.#open(connectionsUrl(known, page), member)
    const view = await this.#ask('READ_CONNECTIONS', {}, connectionsView)
    if (view.kind === 'trouble') return view
    const connections = view.connections.map((one) => ({
      ...one,
      publicIdentifier: inOneForm(known, one.publicIdentifier),
    }))
    return { ...view, connections }
  }

  async openSentInvitations(
    network: string,
    page: number,
    member: string | null = null,
  ): Promise<SentInvitationsView> {
    const known = await this.#networkAt(network)
    await this.#open(sentInvitationsUrl(known, page), member)
    const view = await this.#ask('READ_SENT_INVITATIONS', {}, sentInvitationsView)
    if (view.kind === 'trouble') return view
    const invitations = view.invitations.map((one) => ({
      ...one,
      publicIdentifier: inOneForm(known, one.publicIdentifier),
    }))
    return { ...view, invitations }
  }

  async openThread(
    url: string,
    publicIdentifier: string,
    member: string | null = null,
  ): Promise<ThreadView> {
    await this.#open(url, member)
    return this.#ask('READ_THREAD', { publicIdentifier }, threadView)
  }

  async openInbox(network: string, page: number, member: string | null = null): Promise<InboxView> {
    const known = await this.#networkAt(network)
    await this.#open(inboxUrl(known, page), member)
    const view = await this.#ask('READ_INBOX', {}, inboxView)
    if (view.kind === 'trouble') return view
    const threads = view.threads.map((one) => {
      const publicIdentifier = inOneForm(known, one.publicIdentifier)
      return { ...one, publicIdentifier, url: threadUrl(known, publicIdentifier) }
    })
    return { ...view, threads }
  }

  async openSearch(url: string, page: number, member: string | null = null): Promise<SearchView> {
    const networks = await this.#deps.networks()
    const address = searchPageUrl(url, page, networks)
    const known = await this.#networkAt(new URL(address).origin)
    await this.#open(address, member)
    const view = await this.#ask('READ_SEARCH', {}, searchView)
    if (view.kind === 'trouble') return view
    const people = view.people.map((one) => ({
      ...one,
      publicIdentifier: inOneForm(known, one.publicIdentifier),
    }))
    return { ...view, people }
  }

  /** Where pressing led to another page, reads whether it is one that asks for a person. */
  async press(press: Press, until: RealDate): Promise<PressResult> {
    if (!this.#page) throw new Error('No page is open.')
    if (PRESSED_AFRESH.has(press.verb)) this.#page = await this.#load(this.#url)
    const next = this.#deps.documents.expect(this.#page.tabId)
    try {
      const sent = { press, until: until.getTime() }
      const pressed = await this.#ask('PRESS', sent, pressResult).catch(() => null)
      if (pressed) return pressed
      this.#page = await next.within(LEAVE_TIMEOUT_MS)
      return (await this.#ask('READ_TROUBLE', {}, troubleOrNone)) ?? { kind: 'unknown' }
    } finally {
      next.cancel()
    }
  }

  async #open(address: string, member: string | null): Promise<void> {
    const network = await this.#networkAt(new URL(address).origin)
    this.#url = member === null ? address : readAs(network, address, member)
    this.#page = null
    this.#page = await this.#load(this.#url)
  }

  async #load(url: string): Promise<LoadedPage> {
    const tabId = await this.#deps.window.tab()
    const next = this.#deps.documents.expect(tabId)
    try {
      await this.#deps.tabs.update(tabId, { url })
      return await next.within(LOAD_TIMEOUT_MS)
    } finally {
      next.cancel()
    }
  }

  async #networkAt(origin: string): Promise<Network> {
    const network = networkAt(await this.#deps.networks(), origin)
    if (network) return network
    throw new Error('The address is on no network that this extension knows.')
  }

  async #ask<Name extends PageCommandName, View>(
    command: Name,
    sent: PageCommands[Name]['send'],
    shape: { parse(answer: unknown): View },
  ): Promise<View> {
    if (!this.#page) throw new Error('No page is open.')
    const { tabId, documentId } = this.#page
    const asked = this.#deps.tabs.sendMessage(tabId, { command, ...sent }, { documentId })
    const answer = (await this.#within(ANSWER_TIMEOUT_MS, asked)) as PageAnswer<Name> | undefined
    if (!answer) throw new Error('The page did not answer.')
    if ('problem' in answer) throw new Error(answer.problem)
    return shape.parse(answer.answer)
  }

  /** A page that hangs answers never. */
  #within(limitMs: number, asked: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const cancel = this.#deps.scheduler.after(limitMs, () => resolve(undefined))
      asked.then(resolve, reject).finally(cancel)
    })
  }
}

/** The address by which `member` reads it, where the network has such. */
const readAs = ({ memberParameter }: Network, address: string, member: string): string => {
  if (memberParameter === undefined) return address
  const url = new URL(address)
  url.searchParams.set(memberParameter, member)
  return url.href
}
