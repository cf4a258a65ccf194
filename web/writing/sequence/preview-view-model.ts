import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { SequenceMessage } from '#core/sequence/sequence.ts'
import type { MessagePreview, PersonMessageApi } from '#core/writing/person-message-api.ts'
import type { DraftFacts } from '#core/writing/facts.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** So many people are offered at once. */
const PAGE_SIZE = 20

export interface PreviewDeps {
  readonly prospects: Pick<ProspectApi, 'list'>
  readonly personMessages: Pick<PersonMessageApi, 'list' | 'preview' | 'facts'>
}

type PreviewedStep = Pick<SequenceMessage, 'id' | 'mode' | 'version'>

/** A step as one person of the campaign would get it. */
export class PreviewViewModel {
  readonly #deps: PreviewDeps
  readonly #campaign: CampaignId
  #requestId = 0
  #searchId = 0
  /** What was written for the preview of a step as it is, by whom it is for: it may have taken tokens. */
  readonly #written = new Map<string, Promise<MessagePreview>>()
  /** Who can be chosen; null until they are known. */
  people: readonly Prospect[] | null = null
  person: Prospect | null = null
  preview: MessagePreview | null = null
  /** Whether the text is the person’s own draft, and not written for the preview. */
  isKept = false
  /** Of the person, once what is typed is shown; null until they are known. */
  facts: DraftFacts | null = null
  isLoading = false
  /** Whether what is awaited was asked for, and isn't what is there already. */
  isWriting = false
  problem: Problem | null = null

  constructor(deps: PreviewDeps, campaign: CampaignId) {
    this.#deps = deps
    this.#campaign = campaign
    makeAutoObservable(this, {
      people: observableRef,
      person: observableRef,
      preview: observableRef,
      facts: observableRef,
    })
  }

  /** The first who is found is shown, until somebody else is chosen. */
  async search(typed: string): Promise<void> {
    const searchId = (this.#searchId += 1)
    const filter = typed === '' ? {} : { search: typed }
    const page = { pageSize: PAGE_SIZE }
    try {
      const { data } = await this.#deps.prospects.list(this.#campaign, filter, page)
      if (searchId !== this.#searchId) return
      runInAction(() => {
        this.people = data
        this.person ??= data[0] ?? null
      })
    } catch (error) {
      if (searchId === this.#searchId) runInAction(() => (this.problem = toProblem(error)))
    }
  }

  choose(id: ProspectId): void {
    this.person = this.people?.find((one) => one.id === id) ?? this.person
  }

  /** What variables are filled in from. */
  async know(prospect: ProspectId): Promise<void> {
    this.facts = null
    try {
      const facts = await this.#deps.personMessages.facts(prospect)
      if (prospect === this.person?.id) runInAction(() => (this.facts = facts))
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  /** A text of the user's own, filled in; of a step that Overture writes, what was written, or else the person's draft. */
  show(step: PreviewedStep, prospect: ProspectId): Promise<void> {
    const { personMessages } = this.#deps
    if (step.mode === 'static') return this.#put(false, personMessages.preview(step.id, prospect))
    const written = this.#written.get(keyOf(step, prospect))
    return written ? this.#put(false, written) : this.#put(true, this.#kept(step, prospect))
  }

  /** Writes one for the preview, which may take tokens of a language model. */
  async write(step: PreviewedStep, prospect: ProspectId): Promise<void> {
    const key = keyOf(step, prospect)
    const text = this.#deps.personMessages.preview(step.id, prospect)
    this.#written.set(key, text)
    text.catch(() => this.#written.delete(key))
    this.isWriting = true
    await this.#put(false, text)
    runInAction(() => (this.isWriting = false))
  }

  async #kept({ id }: PreviewedStep, prospect: ProspectId): Promise<MessagePreview | null> {
    const { data } = await this.#deps.personMessages.list(this.#campaign, {
      ...{ sequenceMessage: id, prospect, pageSize: PAGE_SIZE },
    })
    return data.findLast(({ body, status }) => body !== '' && status !== 'cancelled') ?? null
  }

  async #put(isKept: boolean, text: Promise<MessagePreview | null>): Promise<void> {
    const requestId = (this.#requestId += 1)
    this.isLoading = true
    try {
      const preview = await text
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.preview = preview
        this.isKept = isKept
        this.problem = null
        this.isLoading = false
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.preview = null
        this.problem = toProblem(error)
        this.isLoading = false
      })
    }
  }
}

const keyOf = ({ id, version }: PreviewedStep, prospect: ProspectId): string =>
  `${id} ${version} ${prospect}`
