import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import { CampaignTurns } from '../campaign-turns.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { FitStore, FitTurn } from './fit-store.ts'
import type { JudgeFit } from './judge-fit.ts'

const SOON_MS = 2_000
/** Judged in one transaction: few enough that nobody waits for them. */
const MAX_BATCH = 500

export interface FitRunnerDeps {
  readonly database: Database
  readonly fits: FitStore
  readonly judge: JudgeFit
  readonly bus: Pick<EventBus, 'publish' | 'subscribe'>
  readonly scheduler: Scheduler
  readonly logger: Logger
}

export type FitRunner = CampaignTurns<FitTurn>

/** Judges the people of campaigns anew whose ICP profile changed. */
export const fitRunner = ({ database, fits, judge, bus, ...runtime }: FitRunnerDeps): FitRunner =>
  new CampaignTurns({
    ...runtime,
    bus,
    soonMs: SOON_MS,
    failure: 'People were not judged by their ICP profile',
    find: (but) => database.asSystem((transaction) => fits.turns(transaction, but)),
    take: async (turn) => {
      const { workspaceId, campaignId } = turn
      const isLast = await database.inWorkspace(workspaceId, async (transaction) => {
        const ids = await fits.lockNext(transaction, turn, MAX_BATCH)
        await judge.execute(transaction, campaignId, ids)
        const lastId = ids.length < MAX_BATCH ? null : (ids.at(-1) ?? null)
        await fits.moveOn(transaction, turn, lastId)
        return lastId === null
      })
      if (isLast) bus.publish(new ChangeSet(workspaceId).campaign(campaignId).events())
    },
  })
