import type { BudgetKind } from '../network/budget-kinds.ts'
import type { HistoryEvent } from '../prospect/history-codes.ts'
import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { TaskAction } from '../task/task.ts'

interface CommonRule {
  readonly task: TaskAction
  /** What it counts against; null where it counts against nothing. */
  readonly budget: BudgetKind | null
  /** Statuses of those whom it moves on, in the order of the pipeline. */
  readonly from: readonly ProspectStatus[]
  /** Credits for each time; whoever was enriched costs nothing where that is a step of its own. */
  readonly credits: number
  /** Whether it counts against its budget though it could not be done. */
  readonly countsFailures: boolean
  /** Whether it only reads: then it may be done again at any time. */
  readonly isReadOnly: boolean
  /** Whether users may ask for it by name; the engine plans the others alone. */
  readonly isRequestable: boolean
}

/** What is done with one prospect, once. */
export interface ProspectRule extends CommonRule {
  readonly subject: 'prospect'
  /** The status of those with whom it was done. */
  readonly to: ProspectStatus
  /** Where somebody is answered: they stay there, and nobody waits for it. */
  readonly answersAt: readonly ProspectStatus[]
  /** The status of those with whom it can't be done. */
  readonly failsTo: ProspectStatus
  /**
   * How its next tasks are found: among very many, as soon as it is prepared, by a sequence, when an
   * invitation has waited long enough, or with each lease.
   */
  readonly planned: 'by_search' | 'when_prepared' | 'by_sequence' | 'when_stale' | 'in_line'
  /** Of what there is never a second one; it is renewed as often as it lapses, and a text is one of several. */
  readonly once: 'person' | 'prospect' | 'renewal' | 'text'
  /** How long it is good for those with whom it was done; null where it is never done again. */
  readonly lapsesAfterMs: number | null
  /** The step by which it is done for those for whom it costs nothing any more. */
  readonly freeStep: string | null
  /** What it is done for, and therefore no further ahead than that can follow. */
  readonly preparesFor: TaskAction | null
  /** How old the reading of the profile may be; null where none is needed. */
  readonly maxAgeMs: number | null
  /** Whether it may be done with whom another campaign has invited, or is about to. */
  readonly ifTaken: 'never' | 'unless_skipping' | 'always'
  /** Whether others may undo it so that no page shows it any more. */
  readonly mayVanish: boolean
  /** Keys of its words in a history; what comes next is told by its name. */
  readonly words: { readonly requested: HistoryEvent | null; readonly done: HistoryEvent }
}

/** What is done for a whole campaign or account, and may find several who move on. */
export interface SurveyRule extends CommonRule {
  readonly subject: 'campaign' | 'account'
  /** The status of those it finds; null where it moves nobody. */
  readonly to: ProspectStatus | null
  /** How long after one the next is due; null for once a day, after all else, unless its user asks for it. */
  readonly everyMs: number | null
  /** Whether it is done for campaigns that were not started yet, too. */
  readonly inDrafts: boolean
  /** What is waited for until then. */
  readonly awaits: 'acceptance' | 'delay'
  readonly words: { readonly requested: null; readonly done: HistoryEvent | null }
}

/** Something that is done on the network. */
export type ActionRule = ProspectRule | SurveyRule
