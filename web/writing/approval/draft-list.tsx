import './draft-list.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { DRAFT_FILTERS, isReady } from './draft-queue.ts'
import { DraftChip } from './draft-chip.tsx'
import { useDraftLine } from './use-draft-line.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly onSelect: () => void
}

/** The drafts that wait, those that weren't on screen yet with a dot. */
export const DraftList = observer(({ model, onSelect }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const draftLine = useDraftLine()
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
        {DRAFT_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => queue.choose(each)}
          >
            {t(`writing.approval.filters.${each}`)}
            <span className="num">{number(queue.countOf(each))}</span>
          </button>
        ))}
      </div>
      {decided.length > 0 && (
        <p className="desk-decided quiet num" role="status">
          {t('writing.approval.decided', {
            approved: number(approved),
            rejected: number(decided.length - approved),
          })}
        </p>
      )}
      <ol>
        {shown.map((draft) => (
          <li key={draft.id}>
            <button
              ref={draft.id === activeId ? current : null}
              type="button"
              className="desk-row"
              aria-current={draft.id === activeId}
              data-seen={queue.isSeen(draft.id)}
              onClick={() => {
                queue.select(draft.id)
                onSelect()
              }}
            >
              <span className="desk-who">
                <b>{draft.fullName}</b>
                <span className="quiet">{draftLine(draft)}</span>
              </span>
              {!queue.isSeen(draft.id) && (
                <span className="visually-hidden">{t('writing.approval.unseen')}</span>
              )}
              <DraftChip isReady={isReady(draft)} status={draft.status} />
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
