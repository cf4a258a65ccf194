import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EndedFamilies } from '../auth/ended-families.ts'
import type { TextsUnderWay } from '../drafts/texts-under-way.ts'
import type { SharedEventBus } from '../events/event-bus.ts'
import type { ReadPeople } from '../people/read-people.ts'
import { LiveHub } from './live-hub.ts'
import type { LiveRows } from './live-rows.ts'

export interface LiveDeps {
  readonly readPeople: ReadPeople
  readonly liveRows: LiveRows
  readonly texts: TextsUnderWay
  readonly bus: SharedEventBus
  readonly endedFamilies: EndedFamilies
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly logger: Logger
}

export interface LiveServices {
  readonly liveHub: LiveHub
}

/** How what changed reaches the sockets. */
export function liveServices({ readPeople, liveRows, texts, ...deps }: LiveDeps): LiveServices {
  const sources = { people: readPeople, rows: liveRows, texts }
  return { liveHub: new LiveHub({ sources, ...deps }) }
}
