import type { FieldProblem } from '#core/runtime/field-problem.ts'
import type { StepEffect } from '#core/sequence/sequence-api.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'

/** A sequence as it is now, or why it is as it was. */
export type SequenceOutcome =
  | { readonly kind: 'kept'; readonly sequence: Sequence }
  | SequenceRefusal

/** What an edit would do, or why it would be refused. */
export type EffectOutcome =
  | { readonly kind: 'effect'; readonly effect: StepEffect }
  | SequenceRefusal

export type SequenceRefusal =
  | {
      readonly kind:
        | 'not_found'
        | 'stale_sequence'
        | 'stale_step'
        | 'unknown_topic'
        | 'unknown_template'
        | 'unknown_prompt_version'
        | 'no_template'
        | 'no_sequence'
        | 'already_sent'
        | 'request_needed'
    }
  | {
      readonly kind: 'other_purpose'
      readonly writes: PromptPurpose
      readonly needed: PromptPurpose
    }
  | {
      readonly kind: 'fields_not_valid'
      readonly problems: readonly [FieldProblem, ...FieldProblem[]]
    }
