import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { later, latest } from '#core/runtime/moments.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import { CampaignTurns, type CampaignTurn } from '../campaign-turns.ts'
import type { EventBus } from '../events/event-bus.ts'
import { SELDOM_MS } from '../sweeping.ts'
import type { DueTextStore } from './due-text-store.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { GenerateTexts } from './generate-texts.ts'

const SOON_MS = 10_000
/** Written in one turn: few enough that other campaigns don't wait for long. */
const MAX_BATCH = 20
/** Longer than a language model is waited for: by then whoever wrote a text was killed. */
const GIVEN_UP_AFTER_MS = 5 * MINUTE

export interface DueTextRunnerDeps {
  readonly database: Database
  readonly dueTexts: DueTextStore
  readonly generateTexts: GenerateTexts
  readonly outreach: { readonly time: OutreachTime }
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  /** Whether no other server can be on this database. */
  readonly isAlone: boolean
}

export type DueTextRunner = CampaignTurns<CampaignTurn>

/** Writes what comes next for people of running campaigns without being asked, and what a change of a step made a draft again. */
export const dueTextRunner = (deps: DueTextRunnerDeps): DueTextRunner => {
  const { database, dueTexts, generateTexts, bus, clock, scheduler, logger } = deps
  const outreachNow = () => deps.outreach.time.moment().now
  const startedAt = clock.now()
  // Alone, whoever was writing before this server started was killed.
  const since = () => {
    const givenUp = later(clock.now(), -GIVEN_UP_AFTER_MS)
    return deps.isAlone ? latest(startedAt, givenUp) : givenUp
  }
  return new CampaignTurns({
    ...{ scheduler, bus, logger, soonMs: SOON_MS },
    // What becomes due with outreach time alone waits no longer than that for it.
    seldomMs: Math.max(SOON_MS, SELDOM_MS / deps.outreach.time.scale),
    failure: 'Texts that are due were not written',
    find: (but) =>
      database.asSystem((transaction) =>
        dueTexts.turns(transaction, but, { now: outreachNow(), since: since() }),
      ),
    take: async ({ workspaceId, campaignId: campaign }, signal) => {
      const asked = { workspaceId, campaign, job: null }
      const begun = await database.inWorkspace(workspaceId, async (transaction) => {
        const next = { now: outreachNow(), most: MAX_BATCH }
        const people = await dueTexts.takePeople(transaction, campaign, next)
        await generateTexts.begin(transaction, asked, people)
        const taken = { now: clock.now(), since: since(), most: MAX_BATCH }
        return dueTexts.takeTexts(transaction, campaign, taken)
      })
      await generateTexts.write(asked, begun, signal)
    },
  })
}
