import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { SequenceViewModel } from '../sequence/sequence-view-model.ts'
import type { ApprovalViewModel } from './approval-view-model.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly sequence: SequenceViewModel
  readonly jobs: JobViewModel
}

/** In place of drafts where none waits: what brings some. */
export const NoDrafts = observer(({ model, sequence, jobs }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { id: workspace } = useWorkspace()
  const { isBusy, attempt } = useOneAtATime()
  const { decided, campaign, queue } = model
  const { rejectedCount: rejected } = queue
  const hasSequence = sequence.sequences?.some(({ messages }) => messages.length > 0) ?? true
  if (jobs.isWriting)
    return (
      <div className="empty">
        <h2>{t('writing.approval.empty.writing.title')}</h2>
        <p>{t('writing.approval.empty.writing.body')}</p>
      </div>
    )
  const kind =
    decided.length > 0 ? 'done' : rejected > 0 ? 'rejected' : hasSequence ? 'none' : 'noSequence'
  const approved = decided.filter(({ status }) => status !== 'rejected').length
  return (
    <div className="empty">
      <h2>{t(`writing.approval.empty.${kind}.title`)}</h2>
      <p className="num">
        {kind === 'done'
          ? t('writing.approval.decided', {
              approved: number(approved),
              rejected: number(decided.length - approved),
            })
          : kind === 'rejected'
            ? t('writing.approval.empty.rejected.body', { count: rejected })
            : t(`writing.approval.empty.${kind}.body`)}
      </p>
      {rejected > 0 && (
        <Button onClick={() => queue.choose('rejected')}>
          {t('writing.approval.showRejected')}
        </Button>
      )}
      {hasSequence ? (
        <Button
          look="primary"
          busy={isBusy}
          onClick={() => void attempt(() => jobs.begin(model.write()))}
        >
          {t('common.writeMessages')}
        </Button>
      ) : (
        <Link
          className="button"
          data-look="primary"
          to={paths.prospecting(workspace, campaign, 'view=sequence')}
        >
          {t('writing.approval.toSequence')}
        </Link>
      )}
    </div>
  )
})
