import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import type { Prospect } from '#core/prospect/prospect.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import { momentOf, msBetween, type OutreachMs } from '#core/runtime/moments.ts'
import { useOutreachClock } from '../outreach-clock/outreach-clock-context.ts'
import { displayName } from '../person/person-name.ts'
import { useServices } from '../services/services-context.ts'
import type { ProspectingViewModel } from './prospecting-view-model.ts'

/** Of a reply of somebody who isn't on screen. */
const MAX_AGE_MS = 5 * MINUTE

/** Says that somebody of the campaign replied, and leads to what they wrote. */
export const useReplyToast = (
  { id: campaign, rows }: Pick<ProspectingViewModel, 'id' | 'rows'>,
  onOpen: (prospect: ProspectId) => void,
): void => {
  const { t } = useTranslation()
  const { clock, live, prospects } = useServices()
  const { scaled } = useOutreachClock()
  const latest = useRef({ onOpen, t, scaled })
  latest.current = { onOpen, t, scaled }
  useEffect(() => {
    const say = async (id: ProspectId): Promise<void> => {
      const row = rows.byId(id) ?? (await prospects.load(campaign, id).catch(() => undefined))
      if (row === undefined) return
      const text = latest.current.t('prospecting.reply.came', { name: displayName(row.person) })
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
              {latest.current.t('prospecting.reply.open')}
            </button>
          </span>
        ),
        // One at a time: the bell keeps the others.
        { id: 'replied' },
      )
    }
    const since = clock.now()
    /** When those replied of whom it was said. */
    const told = new Map<ProspectId, OutreachMs | null>()
    /** Other things change of who replied long ago. */
    const isNews = (id: ProspectId, { status, statusChangedAt: at }: Partial<Prospect>) => {
      if (status !== 'PROSPECT_REPLIED') return false
      const before = rows.byId(id)
      if (before !== undefined && before.status !== status) return true
      if (at === undefined) return before === undefined
      const repliedAt = latest.current.scaled.realTimeOf(momentOf(at))
      // A row on screen may have been read anew before its news came.
      if (before !== undefined) return repliedAt > since
      return msBetween(repliedAt, clock.now()) < MAX_AGE_MS
    }
    return live.frontend.onMessage('person', ({ campaign: of, id, changes }) => {
      if (of !== campaign || !isNews(id, changes)) return
      const at = changes.statusChangedAt ? momentOf(changes.statusChangedAt) : null
      if (!told.has(id) || told.get(id) !== at) void say(id)
      told.set(id, at)
    })
  }, [campaign, rows, live, prospects, clock])
}
