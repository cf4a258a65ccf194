import type { TFunction } from 'i18next'
import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'

export type WaitingPart = 'title' | 'body' | 'short' | 'why'

/** A reason to wait in words, with the numbers of the limit where it is one. */
export const waitingText = (
  t: TFunction,
  part: WaitingPart,
  { reason, limit }: { readonly reason: WaitingReason; readonly limit: LimitUsage | null },
): string =>
  t(`campaign.waiting.${reason}.${part}`, {
    used: limit?.used ?? 0,
    max: limit?.max ?? 0,
    what: limit === null ? '' : t(`campaign.limited.${limit.action}`),
  })
