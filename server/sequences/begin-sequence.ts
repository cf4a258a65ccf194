import type { CampaignId, SequenceTemplateId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import type { SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import { EMPTY_STEP, sequenceOf, type EditSequenceDeps } from './edit-sequence.ts'
import type { SequenceOutcome } from './sequence-outcome.ts'

export interface BeginSequenceDeps extends EditSequenceDeps {
  readonly materialStores: Pick<MaterialStores, 'templates'>
}

interface Beginning {
  /** Null for a copy of the campaign's own. */
  readonly template: SequenceTemplateId | null
  readonly topic: TopicId | null
}

/** Gives a campaign, or one of its topics, the steps of a template, or a topic those of its campaign. */
export class BeginSequence {
  readonly #deps: BeginSequenceDeps

  constructor(deps: BeginSequenceDeps) {
    this.#deps = deps
  }

  execute(
    workspaceId: WorkspaceId,
    campaign: CampaignId,
    { template, topic }: Beginning,
  ): Promise<SequenceOutcome> {
    const { sequences, writer, materialStores } = this.#deps
    const find = () => Promise.resolve(campaign)
    return writer.write(workspaceId, find, async (transaction, all) => {
      if (topic !== null && !(await sequences.isTopic(transaction, campaign, topic))) {
        return { kind: 'unknown_topic' }
      }
      if (template === null && topic === null) return { kind: 'no_template' }
      const source =
        template === null ? ownOf(all) : await materialStores.templates.find(transaction, template)
      if (source === undefined)
        return { kind: template === null ? 'no_sequence' : 'unknown_template' }
      const before = sequenceOf(all, campaign, topic)
      if (before.id !== null && (await sequences.hasSent(transaction, before.id))) {
        return { kind: 'already_sent' }
      }
      const { name } = source
      if (before.id !== null) await sequences.change(transaction, before.id, { name })
      return writer.setSteps(transaction, { ...before, name }, stepsOf(source))
    })
  }

  /** What a new campaign begins with, where its workspace has a default template. */
  async withDefault(transaction: Transaction, campaign: CampaignId): Promise<void> {
    const { writer, materialStores } = this.#deps
    const templates = await materialStores.templates.list(transaction)
    const template = templates.find(({ isDefault }) => isDefault)
    if (template === undefined) return
    const before = { ...sequenceOf([], campaign, null), name: template.name }
    await writer.setSteps(transaction, before, stepsOf(template))
  }
}

const ownOf = (all: readonly Sequence[]) => all.find(({ topic }) => topic === null)

const stepsOf = (source: SequenceTemplate | Sequence) =>
  ('steps' in source ? source.steps : source.messages).map((step) => ({
    ...EMPTY_STEP,
    ...step,
    id: null,
  }))
