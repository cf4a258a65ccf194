import './approval.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Language } from '#core/user/language.ts'
import { firstClaimIn } from '#core/writing/confirmed-claims.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { JobNotices } from '../../person-jobs/job-notice.tsx'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { useConfirmClaim } from '../draft/use-confirm-claim.ts'
import { useRecentActions } from '../../undo/recent-actions-context.ts'
import type { SequenceViewModel } from '../sequence/sequence-view-model.ts'
import { ApprovalBar } from './approval-bar.tsx'
import type { ApprovalViewModel, Decision } from './approval-view-model.ts'
import { isReady, stateOf } from './draft-queue.ts'
import { DraftAside } from './draft-aside.tsx'
import { DraftCard } from './draft-card.tsx'
import { DraftList } from './draft-list.tsx'
import { NextDraft } from './next-draft.tsx'
import { NoDrafts } from './no-drafts.tsx'
import { RuleModal } from './rule-modal.tsx'
import { useApprovalKeys, type DeskKey } from './use-approval-keys.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly sequence: SequenceViewModel
  readonly jobs: JobViewModel
  /** Of the campaign, in which it is written to its people. */
  readonly language: Language
}

/** The approval desk: the drafts that wait or were rejected, one of them, and what it rests on. */
export const ApprovalSection = observer(({ model, sequence, jobs, language }: Props) => {
  const { t } = useTranslation()
  const recent = useRecentActions()
  const showProblem = useProblemToast()
  const { isBusy, attempt } = useOneAtATime()
  const [editing, setEditing] = useState<PersonMessage['id'] | null>(null)
  const [fact, setFact] = useState<number | null>(null)
  const [isListShown, setIsListShown] = useState(false)
  const [isRuling, setIsRuling] = useState(false)
  const { problem, queue } = model
  const { active, drafts, filter } = queue
  useEffect(() => model.open(), [model])
  useEffect(() => sequence.start(), [sequence])
  useEffect(() => jobs.start(), [jobs])
  const followed = sequence.sequences?.map(({ id }) => id).join()
  useEffect(() => {
    const ids = sequence.sequences?.map(({ id }) => id) ?? []
    return model.follow(ids)
  }, [model, sequence, followed])

  /** Of one that is being sent this is told, and undoing it not offered again. */
  const takeBack = (ids: readonly PersonMessage['id'][]) => async (): Promise<boolean> => {
    for (const id of ids) {
      const outcome = await model.takeBack(id)
      if (outcome.kind === 'done') continue
      const [problem] = outcome.problems
      if (problem.code === 'invalid_transition') toast.error(t('writing.approval.tooLate'))
      else {
        showProblem(problem)
        return false
      }
    }
    return true
  }
  const decide = async (decision: Decision): Promise<void> => {
    // Keys come faster than the page is drawn.
    const { active: draft, isUnread } = queue
    if (draft === null || isUnread || (decision === 'approved' && !isReady(draft))) return
    if (stateOf(draft) === 'rejected') return
    const { id, fullName: name } = draft
    const outcome = await model.decide(draft, decision)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    else recent.add(t(`writing.approval.${decision}`, { name }), takeBack([id]))
  }
  const approveSeen = async (): Promise<void> => {
    const { approved, outcome } = await model.approveSeen()
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    if (approved.length > 0)
      recent.add(t('writing.approval.approvedSeen', { count: approved.length }), takeBack(approved))
  }
  const reopen = async (work: (draft: PersonMessage) => Promise<Outcome>): Promise<void> => {
    const { active: draft } = queue
    if (draft !== null && stateOf(draft) === 'rejected') await attempt(() => work(draft))
  }
  const confirm = useConfirmClaim(model, attempt)
  const confirmFirst = async (): Promise<void> => {
    const { active: draft, isUnread } = queue
    const claim = firstClaimIn(draft?.problems ?? [])
    if (draft === null || isUnread || claim === undefined) return
    await confirm(draft.id, claim)
  }
  const run = (key: DeskKey): void => {
    if (key === 'j') queue.moveBy(1)
    else if (key === 'k') queue.moveBy(-1)
    else if (key === 'a') void decide('approved')
    else if (key === 'r') void decide('rejected')
    else if (key === 'y') void confirmFirst()
    else if (key === 't') void reopen(({ id }) => model.takeBack(id))
    else if (key === 'w') void reopen((draft) => model.rewrite(draft))
    else if (key === 'z') void recent.undoLast()
    else if (key === 'A') void approveSeen()
    else if (queue.active !== null) setEditing(queue.active.id)
  }
  useApprovalKeys(run)

  if (drafts === null && problem !== null)
    return <LoadFailed problem={problem} onRetry={() => void model.load()} />
  if (drafts === null) return <DeskSkeleton />
  if (drafts.length === 0 && (filter !== 'rejected' || queue.rejected.length === 0))
    return (
      <section className="desk-none" aria-label={t('common.sections.approvals')}>
        <JobNotices model={jobs} />
        <NoDrafts model={model} sequence={sequence} jobs={jobs} />
      </section>
    )
  return (
    <section className="desk" aria-label={t('common.sections.approvals')} data-list={isListShown}>
      <DraftList model={model} onSelect={() => setIsListShown(false)} />
      <div className="desk-draft">
        <JobNotices model={jobs} />
        {active === null ? (
          <p className="empty quiet">{t('writing.approval.noneSuch')}</p>
        ) : (
          <>
            <div className="desk-main">
              <DraftCard
                key={active.id}
                model={model}
                draft={active}
                step={
                  active.sequenceMessage === null
                    ? undefined
                    : sequence.stepById(active.sequenceMessage)
                }
                language={language}
                shortcuts={sequence.shortcuts}
                fact={fact}
                onLook={setFact}
                isShown={!isListShown}
                isEditing={editing === active.id}
                onEdited={() => setEditing(null)}
              />
              {queue.next !== null && <NextDraft model={model} draft={queue.next} />}
            </div>
            <DraftAside model={model} draft={active} fact={fact} onLook={setFact} />
          </>
        )}
      </div>
      <ApprovalBar
        model={model}
        isBusy={isBusy}
        onRun={run}
        onRule={() => setIsRuling(true)}
        onList={() => setIsListShown(!isListShown)}
        isListShown={isListShown}
      />
      <RuleModal
        model={model}
        sequence={sequence}
        isOpen={isRuling}
        onClose={() => setIsRuling(false)}
      />
    </section>
  )
})

const DeskSkeleton = () => (
  <div className="desk" aria-hidden="true">
    <div className="desk-list">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="desk-row">
          <div className="skeleton" style={{ width: '70%', height: 34 }} />
        </div>
      ))}
    </div>
    <div className="desk-draft">
      <div className="skeleton" style={{ height: 280 }} />
    </div>
  </div>
)
