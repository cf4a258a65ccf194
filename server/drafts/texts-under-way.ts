import type { Clock } from '#core/runtime/clock.ts'
import type { CampaignId, PersonMessageId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { EventBus } from '../events/event-bus.ts'

/** Of one text no more often than this is told how far it is. */
const TOLD_EVERY_MS = 200

interface UnderWay {
  readonly id: PersonMessageId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

/** How far the texts are that this server is writing, for whoever watches. */
export class TextsUnderWay {
  readonly #texts = new Map<PersonMessageId, string>()
  readonly #told = new Map<PersonMessageId, RealMs>()
  readonly #bus: Pick<EventBus, 'publish'>
  readonly #clock: Clock

  constructor(bus: Pick<EventBus, 'publish'>, clock: Clock) {
    this.#bus = bus
    this.#clock = clock
  }

  /** The text so far; undefined where this server isn't writing it. */
  of(id: PersonMessageId): string | undefined {
    return this.#texts.get(id)
  }

  /** Follows one text until the work is over, which it then tells whatever became of it. */
  async follow<T>(of: UnderWay, work: (onText: (soFar: string) => void) => Promise<T>): Promise<T> {
    this.#texts.set(of.id, '')
    try {
      return await work((soFar) => this.#moved(of, soFar))
    } finally {
      this.#texts.delete(of.id)
      this.#told.delete(of.id)
      this.#tell(of)
    }
  }

  #moved(of: UnderWay, soFar: string): void {
    this.#texts.set(of.id, soFar)
    const now = this.#clock.now()
    const last = this.#told.get(of.id)
    if (last !== undefined && now - last < TOLD_EVERY_MS) return
    this.#told.set(of.id, now)
    this.#tell(of)
  }

  #tell({ id, workspaceId, campaignId }: UnderWay): void {
    this.#bus.publish([{ kind: 'messages', workspaceId, campaignId, ids: [id] }])
  }
}
