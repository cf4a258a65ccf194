import type { Clock } from '#core/runtime/clock.ts'
import type { PersonJobId, PersonId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { assignVariant } from '#core/writing/assign-variant.ts'
import { writerProblem } from '#core/writing/change-message.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
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
  readonly clock: Clock
}

/** So many texts of a job are written at the same time. */
const AT_ONCE = 4

/** A text that is to be written. */
export interface BegunText {
  readonly id: PersonMessageId
  readonly prospect: ProspectId
  readonly step: SequenceMessageId
  readonly variant: string | null
}

interface Asked {
  readonly workspaceId: WorkspaceId
  readonly campaign: CampaignId
  /** Null where nobody asked. */
  readonly job: PersonJobId | null
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
  ): Promise<readonly BegunText[]> {
    const { drafts } = this.#deps
    const begun: BegunText[] = []
    for (const next of await drafts.nextTexts(transaction, campaign, people)) {
      const plan = textsToWrite(next, job)
      for (const { id: step, variants, version, purpose, earlierVariant, message } of plan.steps) {
        const { prospect, topic } = next
        if (message !== null) {
          await drafts.beginAnew(transaction, message.id, job)
          begun.push({ id: message.id, prospect, step, variant: message.variant })
          continue
        }
        const isKept = variants.some(({ key }) => key === earlierVariant)
        const variant = isKept ? earlierVariant : assignVariant(step, prospect, variants)
        const id = await drafts.create(transaction, {
          ...{ campaign, prospect, topic, sequenceMessage: step, purpose, variant, job },
          stepVersion: version,
        })
        if (id !== null) begun.push({ id, prospect, step, variant })
      }
    }
    return begun
  }

  /**
   * Each is kept as soon as it is written; after `signal` no further one begins. Rejects with what
   * kept one from being written or kept, after the others; where nobody asked for them, the failure of
   * the writer ends it at once, and leaves them to be tried again.
   */
  async write(asked: Asked, begun: readonly BegunText[], signal: AbortSignal): Promise<void> {
    const waiting = [...begun]
    const errors: unknown[] = []
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
        await this.#write(asked, next, signal).catch((error: unknown) => {
          errors.push(error)
          if (error instanceof WritingFailed) waiting.length = 0
        })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (errors.length > 0) throw errors[0]
  }

  async #write(
    { workspaceId, campaign: campaignId, job }: Asked,
    { id, prospect, step, variant }: BegunText,
    signal: AbortSignal,
  ): Promise<void> {
    const { database, drafts, writeText, keepText, texts, clock } = this.#deps
    const writing = await database.inWorkspace(workspaceId, async (transaction) => {
      const version = await drafts.beginWriting(transaction, id, clock.now())
      const brief = version === null ? null : await drafts.brief(transaction, prospect, step)
      return brief && { version, brief }
    })
    if (writing === null) return
    const { version, brief } = writing
    await texts.follow({ id, workspaceId, campaignId }, async (onText) => {
      const text = await writeText.execute(workspaceId, brief, { variant, onText, signal })
      // One that broke off is written by whoever takes the job up again.
      if (signal.aborted && text.body === '') return
      const failure = job === null ? writerProblem(text.problems) : undefined
      await database.inWorkspace(workspaceId, async (transaction) => {
        const now = await drafts.lock(transaction, id)
        if (now?.status !== 'draft') return
        if (failure) await drafts.change(transaction, id, { problems: text.problems })
        else
          await keepText.within(transaction, id, { brief, text, isStale: now.version !== version })
      })
      if (failure) throw new WritingFailed(failure.detail || failure.code)
    })
  }
}
