import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Button } from '../../design/button.tsx'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { isReady } from './draft-queue.ts'
import type { DeskKey } from './use-approval-keys.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly isBusy: boolean
  readonly onRun: (key: DeskKey) => void
  readonly onRule: () => void
  readonly isListShown: boolean
  readonly onList: () => void
}

/** What can be done with the draft that is looked at, with the keys for it. */
export const ApprovalBar = observer((props: Props) => {
  const { t } = useTranslation()
  const { model, isBusy, onRun, onRule, isListShown, onList } = props
  const recent = useRecentActions()
  const { active, seen, shown } = model.queue
  const [last] = recent.actions
  const at = active === null ? -1 : shown.indexOf(active)
  return (
    <div className="desk-bar" role="toolbar" aria-label={t('writing.approval.actions')}>
      <Button
        look="primary"
        disabled={active === null || !isReady(active)}
        onClick={() => onRun('a')}
      >
        {t('writing.approval.approve')}
        <kbd aria-hidden="true">A</kbd>
      </Button>
      <Button disabled={active === null} onClick={() => onRun('e')}>
        {t('writing.edit')}
        <kbd aria-hidden="true">E</kbd>
      </Button>
      <Button disabled={active === null} onClick={() => onRun('r')}>
        {t('writing.approval.reject')}
        <kbd aria-hidden="true">R</kbd>
      </Button>
      <span className="desk-steps">
        <Button look="plain" disabled={at >= shown.length - 1} onClick={() => onRun('j')}>
          {t('writing.approval.next')}
          <kbd aria-hidden="true">J</kbd>
        </Button>
        <Button look="plain" disabled={at <= 0} onClick={() => onRun('k')}>
          {t('writing.approval.previous')}
          <kbd aria-hidden="true">K</kbd>
        </Button>
        <Button
          look="plain"
          busy={isBusy}
          disabled={last === undefined}
          onClick={() => onRun('z')}
          aria-description={last?.text}
        >
          {t('common.undo')}
          <kbd aria-hidden="true">Z</kbd>
        </Button>
      </span>
      <span className="gap" />
      <Button className="desk-toggle" aria-expanded={isListShown} onClick={onList}>
        {t('writing.approval.list')}
      </Button>
      <Button onClick={onRule}>{t('writing.rule.open')}</Button>
      {seen.length > 1 && (
        <Button onClick={() => onRun('A')}>
          {t('writing.approval.approveSeen', { count: seen.length })}
          <kbd aria-hidden="true">⇧ A</kbd>
        </Button>
      )}
    </div>
  )
})
