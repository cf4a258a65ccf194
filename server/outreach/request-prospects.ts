import { isFresh } from '#core/outreach/prospect-wait.ts'
import type { BulkOutcome, ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { Database } from '#server/database/database.ts'
import { refusal } from '../http/errors.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskQueue } from './task-queue.ts'
import { News } from '../events/news.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignLedger, CreditLedger } from './prospect-ledger.ts'
import type { ChosenProspect, ProspectRequests } from './prospect-requests.ts'

export interface RequestProspectsParts {
  readonly database: Database
  readonly requests: ProspectRequests
  readonly campaigns: CampaignLedger
  readonly credits: CreditLedger
  readonly queue: TaskQueue
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

export type Wish = 'visit' | 'connect'

/** More rows than this are told of as one change of the campaign. */
const MOST_TOLD = 500

/** Lets the prospects a user chose be visited or invited before the others, within all limits. */
export class RequestProspects {
  readonly #parts: RequestProspectsParts

  constructor(parts: RequestProspectsParts) {
    this.#parts = parts
  }

  async execute(
    wish: Wish,
    who: { userId: number; workspaceId: number; campaignId: number },
    selection: ProspectSelection,
  ): Promise<BulkOutcome> {
    const { database, requests, campaigns, credits, queue, time, events } = this.#parts
    const { workspaceId, campaignId } = who
    const news = new News(workspaceId)
    const outcome = await database.inWorkspace(workspaceId, async (db) => {
      const { now } = time.moment()
      const chosen = await requests.choose(db, campaignId, selection)
      const skipped = new Map<string, number>()
      const skip = (code: string, count = 1) => skipped.set(code, (skipped.get(code) ?? 0) + count)
      const accepted = chosen.filter((one) => {
        const code = obstacleTo(wish, one, now)
        if (code) skip(code)
        return code === null
      })
      if ('ids' in selection) {
        const unknown = new Set(selection.ids).size - chosen.length
        if (unknown > 0) skip('not_found', unknown)
      }
      const costs = accepted.some(({ isEnriched }) => !isEnriched)
      if (wish === 'visit' && costs && (await credits.creditsLeft(db, workspaceId)) === 0) {
        throw refusal(402, 'insufficient_credits', 'No credits are left for enriching.')
      }
      const ids = accepted.map(({ id }) => id)
      await requests.putFirst(db, ids, { toConnect: wish === 'connect' })
      const event = wish === 'visit' ? 'visit_requested' : 'connect_requested'
      await requests.record(db, { workspaceId, ids, event, actor: `user:${who.userId}`, at: now })
      await campaigns.enqueue(db, campaignId, now)
      const first = await queue.firstPending(db, campaignId)
      if (first !== null) news.task(first)
      news.people(campaignId, ids.length <= MOST_TOLD ? ids : [])
      return {
        accepted: ids.length,
        skipped: [...skipped].map(([code, count]) => ({ code, count })),
      }
    })
    events.publish(news.events())
    return outcome
  }
}

const obstacleTo = (wish: Wish, prospect: ChosenProspect, now: number): string | null => {
  const { status } = prospect
  if (prospect.isSuppressed) return 'do_not_contact'
  if (status === 'DUPLICATED') return 'duplicate_person'
  if (status === 'DISCOVERED') return null
  if (status !== 'VISITED') return 'invalid_transition'
  return wish === 'visit' && isFresh(prospect.visitedAt, now) ? 'invalid_transition' : null
}
