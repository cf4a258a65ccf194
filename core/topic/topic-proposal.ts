import type { PersonFilter } from '../person/person-filter.ts'
import type { Writer } from '../runtime/writer.ts'

/** A topic that somebody may take as it is; nothing is kept until they do. */
export interface TopicProposal {
  readonly name: string
  readonly angle: string
  /** Why it is proposed, for whoever decides. */
  readonly reason: string
  /** Whom it would be for; empty where no filter finds them. */
  readonly audienceFilter: PersonFilter
  /** How many of the campaign's people that is, of as many as were read. */
  readonly peopleCount: number
}

/** Why rules propose although a language model is set up. */
export const MODEL_PROBLEMS = ['limit_reached', 'failed'] as const
export type ModelProblem = (typeof MODEL_PROBLEMS)[number]

export interface ProposedTopics {
  readonly writer: Writer
  readonly modelProblem: ModelProblem | null
  /** None where the campaign's goal and ICP profile give no reason, or its people have nothing in common. */
  readonly proposals: readonly TopicProposal[]
}

export const MAX_TOPIC_PROPOSALS = 5
export const MAX_TOPIC_NAME_LENGTH = 200
export const MAX_ANGLE_LENGTH = 1000
