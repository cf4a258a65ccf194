import type { Person, Prospect } from '#core/prospect/prospect.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'

/** A prospect as lists show it. */
export interface ProspectRow extends Prospect {
  readonly person: PersonRow
  readonly currentStep: number | null
  readonly withdrawnAt: OutreachDate | null
  readonly replyIntent: string | null
}

export interface PersonRow extends Person {
  readonly customFields: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly doNotContact: boolean
  readonly source: string
  readonly retentionUntil: Date | null
  readonly lastContactedAt: OutreachDate | null
  readonly lastRepliedAt: OutreachDate | null
}
