import type { PersonJobId, PersonId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { assignVariant } from '#core/writing/assign-variant.ts'
import type { CampaignId, PersonMessageId, SequenceMessageId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { DraftStore } from './draft-store.ts'
import type { KeepText } from './keep-text.ts'
import { textsToWrite } from './texts-to-write.ts'
import type { TextsUnderWay } from './texts-under-way.ts'
import type { WriteText } from './write-text.ts'

export interface GenerateTextsDeps {
  readonly database: Database
  readonly drafts: DraftStore
  readonly writeText: WriteText
  readonly keepText: KeepText
  readonly texts: TextsUnderWay
}

/** So many texts of a job are written at the same time. */
const AT_ONCE = 4

interface Begun {
  readonly id: PersonMessageId
  readonly prospect: ProspectId
  readonly step: SequenceMessageId
  readonly variant: string | null
}

interface Asked {
  readonly workspaceId: WorkspaceId
  readonly campaign: CampaignId
  readonly job: PersonJobId
}

/** Writes what comes next for people of a campaign. Whatever a kill left half-done is written again. */
export class GenerateTexts {
  readonly #deps: GenerateTextsDeps

  constructor(deps: GenerateTextsDeps) {
    this.#deps = deps
  }

  /** Gives each text its place and its variant, once and for good; answers what is to be written. */
  async begin(
    transaction: Transaction,
    { campaign, job }: Asked,
    people: readonly PersonId[],
  ): Promise<readonly Begun[]> {
    const { drafts } = this.#deps
    const begun: Begun[] = []
    for (const next of await drafts.nextTexts(transaction, campaign, people)) {
      const plan = textsToWrite(next, job)
      for (const { id: step, variants, version, purpose, message } of plan.steps) {
        const { prospect, topic } = next
        if (message !== null) {
          await drafts.beginAnew(transaction, message.id, job)
          begun.push({ id: message.id, prospect, step, variant: message.variant })
          continue
        }
        const variant = assignVariant(step, prospect, variants)
        const id = await drafts.create(transaction, {
          ...{ campaign, prospect, topic, sequenceMessage: step, purpose, variant, job },
          stepVersion: version,
        })
        if (id !== null) begun.push({ id, prospect, step, variant })
      }
    }
    return begun
  }

  /** Each is kept as soon as it is written; after `signal` no further one begins. */
  async write(asked: Asked, begun: readonly Begun[], signal: AbortSignal): Promise<void> {
    const waiting = [...begun]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
        await this.#write(asked, next, signal)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  async #write(
    { workspaceId, campaign: campaignId }: Asked,
    { id, prospect, step, variant }: Begun,
    signal: AbortSignal,
  ): Promise<void> {
    const { database, drafts, writeText, keepText, texts } = this.#deps
    const brief = await database.inWorkspace(workspaceId, (transaction) =>
      drafts.brief(transaction, prospect, step),
    )
    if (brief === null) return
    await texts.follow({ id, workspaceId, campaignId }, async (onText) => {
      const text = await writeText.execute(workspaceId, brief, { variant, onText, signal })
      await database.inWorkspace(workspaceId, async (transaction) => {
        const now = await drafts.lock(transaction, id)
        if (now?.status === 'draft') await keepText.within(transaction, id, { brief, text })
      })
    })
  }
}
