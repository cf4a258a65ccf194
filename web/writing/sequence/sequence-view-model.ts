import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type {
  CampaignId,
  SequenceMessageId,
  SequenceTemplateId,
  TopicId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type {
  NewStep,
  SequenceApi,
  StepChanges,
  StepEdit,
  StepEffect,
} from '#core/sequence/sequence-api.ts'
import type { StepType } from '#core/sequence/sequence-step.ts'
import type { Sequence, SequenceMessage } from '#core/sequence/sequence.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, toProblems, type Problem } from '../../shared/problem.ts'
import type { StepForm } from './step-schema.ts'

/** Only its counts change by themselves. */
const REFRESH_MS = 5_000

export type EffectKind = 'change' | 'remove' | 'disable'

type ToldEffect =
  | { readonly kind: 'known'; readonly effect: StepEffect }
  | Extract<Outcome, { readonly kind: 'refused' }>

/** A step that is kept, or a new one for the campaign (0) or one of its topics. */
export type EditKey = SequenceMessageId | `new ${StepType} ${number}`

/** A text as it is typed right now. */
export interface Typing {
  readonly key: EditKey
  /** Where its step stands in the form. */
  readonly index: number
  /** Which of its variants, where it has some. */
  readonly variant: number
}

export interface SequenceDeps {
  readonly sequences: SequenceApi
  readonly salesKit: {
    readonly templates: Pick<SalesKitApi['templates'], 'list'>
    readonly shortcuts: Pick<SalesKitApi['shortcuts'], 'list'>
  }
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** The sequences of a campaign and its topics, and what they can begin with. */
export class SequenceViewModel {
  readonly #deps: SequenceDeps
  readonly #workspace: WorkspaceId
  readonly campaign: CampaignId
  readonly #throttle: Throttle
  #requestId = 0
  /** Null until they are known. */
  sequences: readonly Sequence[] | null = null
  templates: readonly SequenceTemplate[] = []
  shortcuts: readonly MessageShortcut[] = []
  problem: Problem | null = null
  /** What is being edited, with what was typed of it; null for nothing yet. */
  readonly editing = observable.map<EditKey, StepForm | null>([], { deep: false })
  typing: Typing | null = null
  /** What was opened last, as long as it is edited. */
  opened: EditKey | null = null

  constructor(deps: SequenceDeps, workspace: WorkspaceId, campaign: CampaignId) {
    this.#deps = deps
    this.#workspace = workspace
    this.campaign = campaign
    this.#throttle = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    makeAutoObservable(this, {
      campaign: false,
      sequences: observableRef,
      templates: observableRef,
      shortcuts: observableRef,
      typing: observableRef,
    })
  }

  /** Of the campaign, or of one of its topics; undefined where there is none. */
  of(topic: TopicId | null): Sequence | undefined {
    return this.sequences?.find((sequence) => sequence.topic === topic)
  }

  stepById(id: SequenceMessageId): SequenceMessage | undefined {
    return this.sequences?.flatMap(({ messages }) => messages).find((step) => step.id === id)
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ campaigns }) => {
        if (campaigns?.includes(this.campaign)) this.#throttle.trigger()
      }),
      feed.onGap(() => void this.load()),
      () => this.#throttle.stop(),
    ]
    void this.load()
    void this.#loadKit()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    try {
      const sequences = await this.#deps.sequences.list(this.campaign)
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.sequences = sequences
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  begin(template: SequenceTemplateId, topic: TopicId | null): Promise<Outcome> {
    return this.#done(this.#deps.sequences.beginFromTemplate(this.campaign, template, topic))
  }

  /** A topic's own steps, which are the campaign's at first. */
  copyTo(topic: TopicId): Promise<Outcome> {
    return this.#done(this.#deps.sequences.copyToTopic(this.campaign, topic))
  }

  /** At the end; without a sequence it makes one. */
  add(step: NewStep): Promise<Outcome> {
    return this.#done(this.#deps.sequences.addStep(this.campaign, step))
  }

  /** Refused as `stale_version` where somebody else changed it meanwhile; theirs is known then. */
  change(id: SequenceMessageId, changes: StepChanges): Promise<Outcome> {
    return this.#done(this.#deps.sequences.changeStep(id, changes))
  }

  remove(id: SequenceMessageId): Promise<Outcome> {
    return this.#done(this.#deps.sequences.removeStep(id))
  }

  enable({ id, version }: Sequence, isEnabled: boolean): Promise<Outcome> {
    return this.#done(this.#deps.sequences.change(id, { isEnabled, version }))
  }

  /** Begins anew with what is kept. */
  edit(key: EditKey): void {
    this.stopEditing(key)
    this.editing.set(key, null)
    this.opened = key
  }

  /** Keeps what is typed while other things are looked at. */
  type(typing: Typing, typed: StepForm): void {
    this.editing.set(typing.key, typed)
    this.typing = typing
  }

  stopEditing(key: EditKey): void {
    this.editing.delete(key)
    if (this.typing?.key === key) this.typing = null
    if (this.opened === key) this.opened = null
  }

  /** Whom a change of a step would affect, or why that can't be had. */
  async effectOf(id: SequenceMessageId, edit: StepEdit): Promise<ToldEffect> {
    try {
      return { kind: 'known', effect: await this.#deps.sequences.effectOf(id, edit) }
    } catch (error) {
      return { kind: 'refused', problems: toProblems(error) }
    }
  }

  async #loadKit(): Promise<void> {
    const { templates, shortcuts } = this.#deps.salesKit
    // Without them steps are written all the same.
    const [found, texts] = await Promise.all([
      templates.list(this.#workspace).catch(() => []),
      shortcuts.list(this.#workspace).catch(() => []),
    ])
    runInAction(() => {
      this.templates = found
      this.shortcuts = texts
    })
  }

  /** What is there once it ended, whichever way it did. */
  async #done(work: Promise<unknown>): Promise<Outcome> {
    this.#requestId += 1
    const outcome = await toOutcome(work)
    await this.load()
    return outcome
  }
}

/** Whether a change asks somebody to look again before it is made. */
export const affectsAnybody = (
  kind: EffectKind,
  { unapproved, rewritten, cancelled, ahead, sent }: StepEffect,
): boolean => unapproved + rewritten + cancelled + ahead + (kind === 'disable' ? 0 : sent) > 0
