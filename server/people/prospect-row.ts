import type { Person, Prospect } from '#core/prospect/prospect.ts'

/** A prospect as lists show it. */
export interface ProspectRow extends Prospect {
  readonly person: PersonRow
  readonly fitVerdict: string | null
  readonly fitReason: string | null
  readonly currentStep: number | null
  readonly withdrawnAt: Date | null
  readonly replyIntent: string | null
}

export interface PersonRow extends Person {
  readonly customFields: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly doNotContact: boolean
  readonly source: string
  readonly retentionUntil: Date | null
  readonly lastContactedAt: Date | null
  readonly lastRepliedAt: Date | null
}
