import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import type { ApprovalViewModel } from './approval-view-model.ts'
import { DeskKeyHint } from './desk-key-hint.tsx'
import { isReady, stateOf } from './draft-queue.ts'
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
  const { active, seen, shown, isUnread } = model.queue
  const [last] = recent.actions
  const isRejected = active !== null && stateOf(active) === 'rejected'
  const at = active === null ? -1 : shown.indexOf(active)
  return (
    <div className="desk-bar" role="toolbar" aria-label={t('writing.approval.actions')}>
      <span className="desk-decide">
        {isRejected ? (
          <Button look="primary" busy={isBusy} onClick={() => onRun('t')}>
            {t('writing.approval.takeBack')}
            <DeskKeyHint of="t" />
          </Button>
        ) : (
          <Button
            look="primary"
            disabled={active === null || isUnread || !isReady(active)}
            onClick={() => onRun('a')}
          >
            {t('writing.approval.approve')}
            <DeskKeyHint of="a" />
          </Button>
        )}
        <Button disabled={active === null} onClick={() => onRun('e')}>
          {t('writing.edit')}
          <DeskKeyHint of="e" />
        </Button>
        {isRejected ? (
          <Button busy={isBusy} onClick={() => onRun('w')}>
            {t('writing.draft.rewrite')}
            <DeskKeyHint of="w" />
          </Button>
        ) : (
          <Button disabled={active === null || isUnread} onClick={() => onRun('r')}>
            {t('writing.approval.reject')}
            <DeskKeyHint of="r" />
          </Button>
        )}
      </span>
      <Button className="desk-toggle" aria-expanded={isListShown} onClick={onList}>
        {t('writing.approval.list')}
      </Button>
      <span className="desk-steps">
        <Button look="plain" disabled={at >= shown.length - 1} onClick={() => onRun('j')}>
          {t('writing.approval.next')}
          <DeskKeyHint of="j" />
        </Button>
        <Button look="plain" disabled={at <= 0} onClick={() => onRun('k')}>
          {t('writing.approval.previous')}
          <DeskKeyHint of="k" />
        </Button>
        <Button
          look="plain"
          busy={isBusy}
          disabled={last === undefined}
          onClick={() => onRun('z')}
          aria-description={last?.text}
        >
          {t('common.undo')}
          <DeskKeyHint of="z" />
        </Button>
      </span>
      <span className="desk-last quiet" role="status">
        {last?.text}
      </span>
      <span className="desk-many">
        <Button onClick={onRule}>{t('writing.rule.open')}</Button>
        {seen.length > 1 && (
          <Button onClick={() => onRun('A')}>
            {t('writing.approval.approveSeen', { count: seen.length })}
            <DeskKeyHint of="A" />
          </Button>
        )}
      </span>
    </div>
  )
})
