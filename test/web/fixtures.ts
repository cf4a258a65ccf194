import { CAMPAIGN_DEFAULTS, type Campaign } from '#core/campaign/campaign.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Person, Prospect } from '#core/prospect/prospect.ts'
import type { CountedPage } from '#core/runtime/page.ts'
import type { SyncTask } from '#core/sync/sync-api.ts'
import type { User } from '#core/user/user.ts'
import { RequestRejected } from '#core/errors.ts'
import {
  campaignId,
  personId,
  prospectId,
  senderAccountId,
  taskId,
  topicId,
  userId,
  workspaceId,
} from '#core/runtime/ids.ts'
import type { Topic } from '#core/topic/topic.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { EMPTY_PROFILE } from '../fixtures/empty-profile.ts'

export { FakeFeed } from '../fakes/fake-feed.ts'
export { FakePreferences } from '../fakes/fake-preferences.ts'
export { aWorkspace } from '../fixtures/a-workspace.ts'

export const aUser = (changes: Partial<User> = {}): User => ({
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
  ...changes,
})

/** One that found somebody else signed in than whom it acts as. */
export const aStoppedAccount = (): SenderAccount => ({
  id: senderAccountId(4),
  workspace: workspaceId(3),
  network: 'https://network.example',
  health: 'restricted',
  trouble: 'other_member',
  member: 'ann-kowalski',
  budgets: [],
  unansweredInvitations: 0,
  notesResumeAt: null,
  rampUpEndsAt: null,
  nextActionAt: null,
  lastSeenAt: null,
  lastSeenBy: 'extension',
})

export const countsOf = (
  counts: Partial<Record<ProspectStatus, number>>,
): Record<ProspectStatus, number> => {
  const all: Partial<Record<ProspectStatus, number>> = {}
  for (const status of PROSPECT_STATUSES) all[status] = counts[status] ?? 0
  return all as Record<ProspectStatus, number>
}

export const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: campaignId(3),
  workspace: workspaceId(7),
  name: 'Logistics leaders',
  status: 'draft',
  pauseReason: '',
  sourceType: 'csv',
  ...CAMPAIGN_DEFAULTS,
  goal: null,
  icpProfile: null,
  sequence: null,
  counts: {
    total: 10,
    byStatus: countsOf({ DISCOVERED: 10 }),
    reached: NOBODY_REACHED,
    excluded: 0,
  },
  stall: null,
  questions: { count: 0, first: null },
  import: null,
  search: null,
  copyJob: null,
  lastActivityAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  archivedAt: null,
  version: 1,
  ...changes,
})

/** One of which nobody has acted yet. */
export const anOverview = (changes: Partial<CampaignOverview> = {}): CampaignOverview => ({
  campaign: aCampaign(),
  zone: 'UTC',
  today: '2026-11-24',
  hours: null,
  limits: [],
  next: [],
  undecidedTexts: 0,
  topics: 0,
  ...changes,
})

export const aTopic = (changes: Partial<Topic> = {}): Topic => ({
  id: topicId(5),
  campaign: campaignId(3),
  name: 'New warehouse',
  angle: 'They opened a second warehouse.',
  rationale: '',
  audienceFilter: {},
  sequence: null,
  status: 'draft',
  counts: { total: 2, byStatus: countsOf({ DISCOVERED: 2 }), reached: NOBODY_REACHED, excluded: 0 },
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  ...changes,
})

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  ...EMPTY_PROFILE,
  id: personId(1),
  network: 'http://localhost:4281',
  publicIdentifier: 'mika-sato',
  profileUrl: 'http://localhost:4281/in/mika-sato',
  firstName: 'Mika',
  lastName: 'Sato',
  fullName: 'Mika Sato',
  jobTitle: 'Head of Operations',
  companyName: 'Kanto Logistics',
  customFields: {},
  enrichedAt: null,
  ...changes,
})

export const aProspect = (changes: Partial<Prospect> = {}): Prospect => ({
  id: prospectId(1),
  campaign: campaignId(3),
  topic: null,
  person: aPerson(),
  status: 'DISCOVERED',
  statusChangedAt: outreachDate(outreachMs(0)),
  fitVerdict: null,
  fitReason: null,
  waitingFor: null,
  waitingLimit: null,
  limitResumesAt: null,
  failCode: null,
  nextStepAt: null,
  invitationSentAt: null,
  acceptedAt: null,
  repliedAt: null,
  creditsSpent: 0,
  toConnect: true,
  isByHand: false,
  statusBefore: null,
  ...changes,
})

export const aSyncTask = (changes: Partial<SyncTask> = {}): SyncTask => ({
  id: taskId(901),
  workspace: workspaceId(7),
  campaign: null,
  prospect: null,
  action: 'SYNC_NETWORK',
  status: 'pending',
  remark: '',
  reasonCode: '',
  scheduledAt: outreachDate(outreachMs(0)),
  attempts: 0,
  result: null,
  ...changes,
})

export const aPage = <T>(
  data: readonly T[],
  count = data.length,
  hasNext = false,
): CountedPage<T> => ({
  count,
  countIsExact: true,
  data,
  hasNext,
  nextCursor: null,
})

export const refusal = (code: string, attr: string | null = null, detail = code): RequestRejected =>
  new RequestRejected(400, { type: 'client_error', errors: [{ code, detail, attr }] })
