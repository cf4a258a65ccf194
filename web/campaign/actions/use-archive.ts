import { useTranslation } from '../../i18n/translation.tsx'
import type { Campaign } from '#core/campaign/campaign.ts'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'

type Archive = (campaign: Campaign, archived: boolean, thenRun?: boolean) => Promise<Outcome>

/** Puts a campaign into the archive, or takes it out; undone, it is as it was, running or not. */
export const useArchive = (work: Archive): ((campaign: Campaign) => Promise<void>) => {
  const { t } = useTranslation()
  const undoable = useUndoable()
  const { attempt } = useOneAtATime()
  return async (campaign) => {
    const { name, status } = campaign
    const archived = campaign.archivedAt === null
    if (!(await attempt(() => work(campaign, archived)))) return
    const text = archived ? 'campaign.actions.archived' : 'campaign.actions.unarchived'
    undoable(t(text, { name }), () =>
      attempt(() => work(campaign, !archived, status === 'running')),
    )
  }
}
