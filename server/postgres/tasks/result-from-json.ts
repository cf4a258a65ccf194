import type { TaskResult } from '#core/task/task-work.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'

/** Results are kept as JSON, in which times are texts. */
export const resultFromJson = (kept: Record<string, unknown>): TaskResult => {
  const { accepted, ...rest } = kept as KeptResult
  if (!accepted) return rest
  const revive = (one: KeptAcceptance) => ({
    ...one,
    acceptedAt: one.acceptedAt === null ? null : outreachDate(one.acceptedAt),
  })
  return { ...rest, accepted: accepted.map(revive) }
}

interface KeptAcceptance {
  readonly prospect: ProspectId
  readonly publicIdentifier: string
  readonly acceptedAt: string | null
}

type KeptResult = Omit<TaskResult, 'accepted'> & { readonly accepted?: readonly KeptAcceptance[] }
