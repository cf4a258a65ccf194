import type { Campaign } from '#core/campaign/campaign.ts'
import type { LiveMessage } from '#core/live/live-messages.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Person, Prospect } from '#core/prospect/prospect.ts'
import type { Page } from '#core/runtime/page.ts'
import type { User } from '#core/user/user.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { RequestRejected } from '#core/errors.ts'
import type { LiveFeed } from '#web/live/live-feeds.ts'

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 1,
  username: 'ann@northwind.example',
  firstName: 'Ann',
  lastName: 'Kowalski',
  meetingUrl: '',
  autoResume: false,
  resumeTimeRange: null,
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
  language: 'en',
  ...changes,
})

export const aWorkspace = (changes: Partial<Workspace> = {}): Workspace => ({
  id: 7,
  name: 'Northwind',
  status: 'trial',
  maxCredit: 500,
  creditsUsed: 112,
  expiredAt: new Date(Date.UTC(2026, 10, 12, 9)),
  creditUpdatedAt: null,
  demoLink: '',
  companyName: '',
  companyDescription: '',
  website: '',
  subscription: null,
  ...changes,
})

export const countsOf = (
  counts: Partial<Record<ProspectStatus, number>>,
): Record<ProspectStatus, number> => {
  const all: Partial<Record<ProspectStatus, number>> = {}
  for (const status of PROSPECT_STATUSES) all[status] = counts[status] ?? 0
  return all as Record<ProspectStatus, number>
}

export const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 3,
  workspace: 7,
  name: 'Logistics leaders',
  status: 'draft',
  pauseReason: '',
  sourceType: 'csv',
  language: 'en',
  counts: { total: 10, byStatus: countsOf({ DISCOVERED: 10 }) },
  stall: null,
  import: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  ...changes,
})

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 1,
  network: 'http://localhost:4281',
  publicIdentifier: 'mika-sato',
  profileUrl: 'http://localhost:4281/in/mika-sato',
  firstName: 'Mika',
  lastName: 'Sato',
  fullName: 'Mika Sato',
  headline: '',
  about: '',
  avatarUrl: '',
  jobTitle: 'Head of Operations',
  companyName: 'Kanto Logistics',
  industry: '',
  location: '',
  countryCode: '',
  positions: [],
  connectionDegree: null,
  enrichedAt: null,
  ...changes,
})

export const aProspect = (changes: Partial<Prospect> = {}): Prospect => ({
  id: 1,
  campaign: 3,
  topic: null,
  person: aPerson(),
  status: 'DISCOVERED',
  statusChangedAt: new Date(0),
  waitingFor: null,
  failCode: null,
  nextStepAt: null,
  invitationSentAt: null,
  acceptedAt: null,
  repliedAt: null,
  creditsSpent: 0,
  toConnect: true,
  ...changes,
})

export const aPage = <T>(data: readonly T[], count = data.length, hasNext = false): Page<T> => ({
  count,
  data,
  hasNext,
  nextCursor: null,
})

export const refusal = (code: string, attr: string | null = null, detail = code): RequestRejected =>
  new RequestRejected(400, { type: 'client_error', errors: [{ code, detail, attr }] })

/** A feed that says what a test tells it to. */
export class FakeFeed implements LiveFeed {
  readonly #listeners = new Set<(message: LiveMessage) => void>()
  readonly #gaps = new Set<(topic: string) => void>()
  readonly subscriptions = new Set<unknown>()

  subscribe(subscription: unknown): () => void {
    this.subscriptions.add(subscription)
    return () => this.subscriptions.delete(subscription)
  }

  onMessage(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onGap(listener: (topic: string) => void): () => void {
    this.#gaps.add(listener)
    return () => this.#gaps.delete(listener)
  }

  say(message: LiveMessage): void {
    for (const listener of this.#listeners) listener(message)
  }

  miss(topic = 'any'): void {
    for (const listener of this.#gaps) listener(topic)
  }
}

export class FakePreferences implements PreferencesStore {
  readonly kept = new Map<string, string>()

  read(key: string): string | null {
    return this.kept.get(key) ?? null
  }

  write(key: string, value: string): void {
    this.kept.set(key, value)
  }
}
