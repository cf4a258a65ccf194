import type { PageTrouble, Presses, PressResult } from '#core/task-execution/site-page.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type {
  ConnectionsOnWire,
  InboxOnWire,
  ProfileOnWire,
  SearchOnWire,
  SentInvitationsOnWire,
  ThreadOnWire,
} from '../../../messages/page-answers.ts'
import { messageObstacle } from '../message-obstacle.ts'
import type { SiteAdapter } from '../site-adapter.ts'
import { invite } from './invite.ts'
import { openFullProfile } from './open-full-profile.ts'
import { pageTrouble } from './page-trouble.ts'
import { readConnections } from './read-connections.ts'
import { readInbox } from './read-inbox.ts'
import { readProfile } from './read-profile.ts'
import { readSearch } from './read-search.ts'
import { readSentInvitations } from './read-sent-invitations.ts'
import { readThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'
import { withdraw } from './withdraw.ts'

const PAGE_CHANGED: PageTrouble = { kind: 'trouble', trouble: 'page_changed' }

/** The demo network, Commonplace. */
export class DemoNetworkAdapter implements SiteAdapter {
  readonly #document: Document

  constructor(document: Document) {
    this.#document = document
  }

  readTrouble(): PageTrouble | null {
    return pageTrouble(this.#document)
  }

  readProfile(publicIdentifier: string): ProfileOnWire {
    return this.readTrouble() ?? readProfile(this.#document, publicIdentifier) ?? PAGE_CHANGED
  }

  async visit({ publicIdentifier }: Presses['visit'], until: RealMs): Promise<PressResult> {
    const view = this.readProfile(publicIdentifier)
    if (view.kind === 'trouble') return view
    if (view.kind === 'gone' || !view.visitable || Date.now() >= until) return { kind: 'unknown' }
    return openFullProfile(this.#document)
  }

  async connect(
    { publicIdentifier, note }: Presses['connect'],
    until: RealMs,
  ): Promise<PressResult> {
    const view = this.readProfile(publicIdentifier)
    if (view.kind === 'trouble') return view
    const mayInvite = view.kind === 'profile' && view.relation === 'none'
    if (!mayInvite || Date.now() >= until) return { kind: 'unknown' }
    return invite(this.#document, note, until)
  }

  async withdraw({ publicIdentifier }: Presses['withdraw'], until: RealMs): Promise<PressResult> {
    const view = this.readProfile(publicIdentifier)
    if (view.kind === 'trouble') return view
    const isPending = view.kind === 'profile' && view.relation === 'pending'
    if (!isPending || Date.now() >= until) return { kind: 'unknown' }
    return withdraw(this.#document)
  }

  async message(what: Presses['message'], until: RealMs): Promise<PressResult> {
    const view = this.readThread(what.publicIdentifier)
    if (view.kind === 'trouble') return view
    if (view.kind === 'gone') return { kind: 'unknown' }
    const failCode = messageObstacle(view, what)
    if (failCode) return { kind: 'refused', failCode }
    return sendMessage(this.#document, what.text, until)
  }

  readThread(publicIdentifier: string): ThreadOnWire {
    return this.readTrouble() ?? readThread(this.#document, publicIdentifier) ?? PAGE_CHANGED
  }

  readInbox(): InboxOnWire {
    return this.readTrouble() ?? readInbox(this.#document) ?? PAGE_CHANGED
  }

  readConnections(): ConnectionsOnWire {
    return this.readTrouble() ?? readConnections(this.#document) ?? PAGE_CHANGED
  }

  readSentInvitations(): SentInvitationsOnWire {
    return this.readTrouble() ?? readSentInvitations(this.#document) ?? PAGE_CHANGED
  }

  readSearch(): SearchOnWire {
    return this.readTrouble() ?? readSearch(this.#document) ?? PAGE_CHANGED
  }
}
