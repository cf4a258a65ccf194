import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonMessageId } from '#core/runtime/ids.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { useRecentActions } from '../../undo/recent-actions-context.ts'

interface ConfirmsClaims {
  /** Says that a claim of a text is true, or no longer. */
  confirm(id: PersonMessageId, claim: string, isTrue: boolean): Promise<Outcome>
}

/** Says that a claim of a text is true, which can be undone. */
export const useConfirmClaim = (
  model: ConfirmsClaims,
  attempt: (work: () => Promise<Outcome>) => Promise<boolean>,
) => {
  const { t } = useTranslation()
  const recent = useRecentActions()
  return async (id: PersonMessageId, claim: string): Promise<void> => {
    if (!(await attempt(() => model.confirm(id, claim, true)))) return
    recent.add(t('writing.draft.confirmed', { words: claim }), () =>
      attempt(() => model.confirm(id, claim, false)),
    )
  }
}
