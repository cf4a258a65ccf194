import type { PageTrouble, Presses, PressResult } from '#core/task-execution/site-page.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type {
  ConnectionsOnWire,
  ProfileOnWire,
  SearchOnWire,
  SentInvitationsOnWire,
} from '../../../messages/page-answers.ts'
import type { SiteAdapter } from '../site-adapter.ts'
import { invite } from './invite.ts'
import { openFullProfile } from './open-full-profile.ts'
import { pageTrouble } from './page-trouble.ts'
import { readConnections } from './read-connections.ts'
import { readProfile } from './read-profile.ts'
import { readSearch } from './read-search.ts'
import { readSentInvitations } from './read-sent-invitations.ts'

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
