import './draft-list.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Bar } from '../../design/bar.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { Avatar } from '../../person/avatar.tsx'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { DRAFT_FILTERS, stateOf, type DraftFilter } from './draft-queue.ts'
import { DraftChip } from './draft-chip.tsx'

interface Props {
  readonly model: ApprovalViewModel
  readonly onSelect: () => void
}

/** Filters that are shown only where they find any. */
const MAY_BE_NONE: readonly DraftFilter[] = ['writing', 'rejected']

/** The drafts that wait, those that weren't on screen yet with a dot. */
export const DraftList = observer(({ model, onSelect }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { decided, queue } = model
  const { active, shown, drafts, count, filter } = queue
  const current = useRef<HTMLButtonElement>(null)
  const activeId = active?.id
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const approved = decided.filter(({ status }) => status !== 'rejected').length
  const more = (count ?? 0) - (drafts?.length ?? 0)
  return (
    <nav className="desk-list" aria-label={t('writing.approval.list')}>
      <div className="desk-filters" role="group" aria-label={t('writing.approval.show')}>
        {DRAFT_FILTERS.map((each) => {
          const some = queue.countOf(each)
          if (MAY_BE_NONE.includes(each) && filter !== each && some === 0) return null
          return (
            <button
              key={each}
              type="button"
              aria-pressed={filter === each}
              onClick={() => queue.choose(each)}
            >
              {t(`writing.approval.filters.${each}`)}
              {some !== null && <span className="num">{number(some)}</span>}
            </button>
          )
        })}
      </div>
      {decided.length > 0 && (
        <div className="desk-decided">
          <p className="quiet num" role="status">
            {t('writing.approval.decided', {
              approved: number(approved),
              rejected: number(decided.length - approved),
            })}
          </p>
          <Bar value={decided.length} of={decided.length + (count ?? 0)} />
        </div>
      )}
      <ol>
        {shown.map((draft) => (
          <li key={draft.id}>
            <button
              ref={draft.id === activeId ? current : null}
              type="button"
              className="desk-row"
              aria-current={draft.id === activeId}
              data-seen={queue.isSeen(draft)}
              onClick={() => {
                queue.select(draft.id)
                onSelect()
              }}
            >
              <Avatar person={draft} />
              <span className="desk-who">
                <b>{draft.fullName}</b>
                <span className="quiet">{t(`writing.purposes.${draft.purpose}`)}</span>
              </span>
              {!queue.isSeen(draft) && (
                <span className="visually-hidden">{t('writing.approval.unseen')}</span>
              )}
              <DraftChip state={stateOf(draft)} />
            </button>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className="desk-decided quiet">{t('writing.approval.noneSuch')}</p>}
      {more > 0 && filter === 'all' && (
        <p className="desk-decided quiet num">{t('writing.approval.more', { count: more })}</p>
      )}
    </nav>
  )
})
