import type { Campaign } from '#core/campaign/campaign.ts'
import type { MetricsRow } from '#core/metrics/metrics-api.ts'
import type { Page } from '#core/runtime/page.ts'
import { Value } from '#core/runtime/readable-value.ts'
import type { Tutorial, User } from '#core/user/user.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { userId, workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'

export const someone: User = {
  id: userId(1),
  username: 'ann@northwind.example',
  firstName: 'Ann',
  lastName: 'Kowalski',
  meetingUrl: '',
  autoResume: false,
  resumeTimeRange: null,
  support: { address: null, chatUrl: null },
  tutorial: { isFirstLogin: null, getStarted: null, runningBackgroundInfo: null },
  language: 'en',
}

export const onTrial: Workspace = {
  id: workspaceId(7),
  name: 'Northwind',
  status: 'trial',
  maxCredit: 500,
  creditsUsed: 0,
  expiredAt: null,
  creditUpdatedAt: null,
  paidUntil: null,
  demoLink: '',
  companyName: '',
  companyDescription: '',
  website: '',
  idealCustomer: '',
  subscription: null,
  demoAgent: null,
}

/** A user and a workspace that a test changes, with what was saved of the tutorial. */
export class FakeAccount {
  readonly user = new Value<User | null>(someone)
  readonly workspace = new Value<Workspace | null>(onTrial)
  readonly saved: Partial<Tutorial>[] = []
  isAway = false

  readonly saveTutorial = async (changes: Partial<Tutorial>): Promise<void> => {
    if (this.isAway) throw new Error('The server is away.')
    this.saved.push(changes)
    this.change((user) => ({ tutorial: { ...user.tutorial, ...changes } }))
  }

  change(changes: (user: User) => Partial<User>): void {
    const { current } = this.user
    if (current !== null) this.user.set({ ...current, ...changes(current) })
  }
}

/** What a workspace holds, as the server counts it. */
export class FakeCounts {
  campaignCount = 0
  archivedCount = 0
  rows: readonly MetricsRow[] = []
  isAway = false
  /** How many times the counts were fetched. */
  fetches = 0
  /** How many lists of campaigns were. */
  lists = 0
  readonly filters: unknown[] = []
  readonly live = new FakeFeed()

  readonly campaigns = {
    list: async (_: WorkspaceId, { archived = false }): Promise<Page<Campaign>> => {
      this.lists += 1
      const count = archived ? this.archivedCount : this.campaignCount
      return { count, data: [], hasNext: false, nextCursor: null }
    },
  }

  readonly metrics = {
    countByStatus: async (
      workspace: WorkspaceId,
      filter: object,
    ): Promise<readonly MetricsRow[]> => {
      this.fetches += 1
      if (this.isAway) throw new Error('The server is away.')
      this.filters.push({ workspace, ...filter })
      return this.rows
    },
  }
}
