import type {
  PersonMessageId,
  ProspectId,
  SequenceMessageId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { assignVariant } from '#core/writing/assign-variant.ts'
import { isOpen } from '#core/writing/change-message.ts'
import type { MessagePreview } from '#core/writing/person-message-api.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import type { Database } from '#server/database/database.ts'
import type { DraftBrief, DraftStore } from './draft-store.ts'
import type { KeepText } from './keep-text.ts'
import type { TextsUnderWay } from './texts-under-way.ts'
import type { WriteText } from './write-text.ts'

export interface RewriteDraftDeps {
  readonly database: Database
  readonly drafts: DraftStore
  readonly writeText: WriteText
  readonly keepText: KeepText
  readonly texts: TextsUnderWay
}

export type RewriteOutcome =
  | { readonly kind: 'written'; readonly message: PersonMessage }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'stale_draft' }
  | { readonly kind: 'draft_closed' }
  | { readonly kind: 'no_reply' }

export type PreviewOutcome =
  | ({ readonly kind: 'previewed' } & MessagePreview)
  | { readonly kind: 'not_found' }

/** Writes one text while its user waits: anew, as a preview, or as an answer to a reply. */
export class RewriteDraft {
  readonly #deps: RewriteDraftDeps

  constructor(deps: RewriteDraftDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId, id: PersonMessageId): Promise<RewriteOutcome> {
    const { database, drafts } = this.#deps
    const found = await database.inWorkspace(workspaceId, async (transaction) => {
      const message = await drafts.find(transaction, id)
      if (message === null) return null
      const brief = await drafts.brief(transaction, message.prospect, message.sequenceMessage)
      return brief && { message, brief }
    })
    if (found === null) return { kind: 'not_found' }
    if (!isOpen(found.message.status)) return { kind: 'draft_closed' }
    return this.#write(workspaceId, found)
  }

  /** As somebody of the campaign would get it; nothing is kept. */
  async preview(
    workspaceId: WorkspaceId,
    step: SequenceMessageId,
    of: ProspectId | null,
  ): Promise<PreviewOutcome> {
    const { database, drafts, writeText } = this.#deps
    const brief = await database.inWorkspace(workspaceId, async (transaction) => {
      const prospect = of ?? (await drafts.firstProspect(transaction, step))
      return prospect === null ? null : drafts.brief(transaction, prospect, step)
    })
    if (brief === null || brief.step === null) return { kind: 'not_found' }
    const variant = assignVariant(step, brief.prospect, brief.step.variants)
    const { body, evidence, writer, ...text } = await writeText.execute(workspaceId, brief, {
      variant,
    })
    const isWithoutNote = brief.step.stepType === 'connect' && writer === 'text' && body === ''
    const problems = isWithoutNote ? [] : text.problems
    const promptVersion = writer === 'text' ? null : (brief.prompt?.id ?? null)
    return { kind: 'previewed', body, evidence, problems, variant, writer, promptVersion }
  }

  /** One answer at a time: one that is not sent yet is written anew. */
  async reply(workspaceId: WorkspaceId, prospect: ProspectId): Promise<RewriteOutcome> {
    const { database, drafts } = this.#deps
    const found = await database.inWorkspace(workspaceId, async (transaction) => {
      const brief = await drafts.brief(transaction, prospect, null)
      if (brief === null) return { kind: 'not_found' } as const
      if (brief.thread.findLast(({ from }) => from === 'person') === undefined)
        return { kind: 'no_reply' } as const
      const { campaign, topic } = brief
      const id =
        (await drafts.openReply(transaction, prospect)) ??
        (await drafts.create(transaction, {
          ...{ campaign, prospect, topic, sequenceMessage: null, purpose: 'reply_draft' },
          ...{ variant: null, stepVersion: 1, job: null },
        }))
      const message = id === null ? null : await drafts.find(transaction, id)
      return message === null
        ? ({ kind: 'not_found' } as const)
        : ({ kind: 'begun', message, brief } as const)
    })
    if (found.kind !== 'begun') return found
    if (!isOpen(found.message.status)) return { kind: 'draft_closed' }
    return this.#write(workspaceId, found)
  }

  async #write(
    workspaceId: WorkspaceId,
    { message, brief }: { readonly message: PersonMessage; readonly brief: DraftBrief },
  ): Promise<RewriteOutcome> {
    const { database, drafts, writeText, keepText, texts } = this.#deps
    const { id, variant, campaign: campaignId } = message
    return texts.follow({ id, workspaceId, campaignId }, async (onText) => {
      const text = await writeText.execute(workspaceId, brief, { variant, onText })
      return database.inWorkspace(workspaceId, async (transaction): Promise<RewriteOutcome> => {
        const now = await drafts.lock(transaction, id)
        if (now === null) return { kind: 'not_found' }
        if (now.version !== message.version) return { kind: 'stale_draft' }
        await keepText.within(transaction, id, { brief, text })
        const written = await drafts.find(transaction, id)
        return written ? { kind: 'written', message: written } : { kind: 'not_found' }
      })
    })
  }
}
