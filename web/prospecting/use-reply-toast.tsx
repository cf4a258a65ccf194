import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { ProspectId } from '#core/runtime/ids.ts'
import { displayName } from '../person/person-name.ts'
import { useServices } from '../services/services-context.ts'
import type { ProspectingViewModel } from './prospecting-view-model.ts'

/** Says that somebody of the campaign replied, and leads to what they wrote. */
export const useReplyToast = (
  { id: campaign, rows }: Pick<ProspectingViewModel, 'id' | 'rows'>,
  onOpen: (prospect: ProspectId) => void,
): void => {
  const { t } = useTranslation()
  const { live, prospects } = useServices()
  const latest = useRef({ onOpen, t })
  latest.current = { onOpen, t }
  useEffect(() => {
    const say = async (id: ProspectId): Promise<void> => {
      const row = rows.byId(id) ?? (await prospects.load(campaign, id).catch(() => undefined))
      if (row === undefined) return
      const text = latest.current.t('writing.thread.replied', { name: displayName(row.person) })
      toast(
        (shown) => (
          <span className="undo-toast">
            {text}
            <button
              type="button"
              onClick={() => {
                toast.dismiss(shown.id)
                latest.current.onOpen(id)
              }}
            >
              {latest.current.t('writing.thread.open')}
            </button>
          </span>
        ),
        { id: `replied-${id}` },
      )
    }
    return live.frontend.onMessage('person', (message) => {
      if (message.campaign === campaign && message.changes.status === 'PROSPECT_REPLIED')
        void say(message.id)
    })
  }, [campaign, rows, live, prospects])
}
