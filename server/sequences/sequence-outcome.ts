import type { FieldProblem } from '#core/runtime/field-problem.ts'
import type { Sequence } from '#core/sequence/sequence.ts'

/** A sequence as it is now, or why it is as it was. */
export type SequenceOutcome =
  | { readonly kind: 'kept'; readonly sequence: Sequence }
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
      readonly kind: 'fields_not_valid'
      readonly problems: readonly [FieldProblem, ...FieldProblem[]]
    }
