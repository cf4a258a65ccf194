import { observer } from 'mobx-react-lite'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { PersonChanges, PersonDetails } from '#core/person/person.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { displayName } from '../../person/person-name.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { AskedButton } from '../bulk/asked-button.tsx'
import { DeleteForm, wasContacted } from '../bulk/delete-form.tsx'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useUndoableJob } from '../../person-jobs/use-undoable-job.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import type { PersonViewModel } from './person-view-model.ts'

interface Props {
  readonly model: PersonViewModel
  readonly jobs: JobViewModel
  readonly onDeleted: () => void
  readonly person: PersonDetails
}

/** Whether somebody is asked to connect, and contacted at all. */
export const PersonActions = observer(({ model, person, jobs, onDeleted }: Props) => {
  const { t } = useTranslation()
  const undoable = useUndoable()
  const { isBusy, attempt } = useOneAtATime()
  const { personJobs } = useServices()
  const { id: workspace } = useWorkspace()
  const { isBusy: isDeleting, begin } = useUndoableJob()
  const name = displayName(person)
  const ahead = person.memberships.filter(
    ({ status }) => status === 'DISCOVERED' || status === 'VISITED',
  )
  const isIncluded = ahead.some(({ toConnect }) => toConnect)
  /** What was so in some campaigns only can't be put back by one press. */
  const isAlike = person.memberships.every(({ toConnect }) => toConnect === isIncluded)

  const turn = async (
    changes: PersonChanges,
    back: PersonChanges | null,
    texts: { readonly done: string; readonly undone: string },
  ): Promise<void> => {
    if (!(await attempt(() => model.change(changes)))) return
    if (back === null) return void toast(texts.done)
    undoable(texts.done, async () => {
      const isBack = await attempt(() => model.change(back))
      if (isBack) toast(texts.undone)
      return isBack
    })
  }
  const exclude = (): Promise<void> => {
    const excluded = t('prospecting.drawer.excluded', { name })
    const included = t('prospecting.drawer.included', { name })
    return turn({ toConnect: !isIncluded }, isAlike ? { toConnect: isIncluded } : null, {
      done: isIncluded ? excluded : included,
      undone: isIncluded ? included : excluded,
    })
  }
  const remove = async (): Promise<void> => {
    const text = t('prospects.bulk.begun.deleteName', { name })
    const chosen = { ids: [person.id] }
    if (await begin(jobs, text, () => personJobs.delete(workspace, chosen))) onDeleted()
  }
  const block = (): Promise<void> => {
    const { doNotContact } = person
    const blocked = t('prospects.drawer.blocked', { name })
    const allowed = t('prospects.drawer.allowed', { name })
    return turn(
      { doNotContact: !doNotContact },
      { doNotContact },
      {
        done: doNotContact ? allowed : blocked,
        undone: doNotContact ? blocked : allowed,
      },
    )
  }

  return (
    <>
      {person.doNotContact && <p className="person-blocked">{t('prospects.drawer.isBlocked')}</p>}
      <div className="drawer-actions">
        {ahead.length > 0 && !person.doNotContact && (
          <Button size="small" busy={isBusy} onClick={() => void exclude()}>
            {t(isIncluded ? 'prospecting.drawer.exclude' : 'prospecting.drawer.include')}
          </Button>
        )}
        <Button size="small" busy={isBusy} onClick={() => void block()}>
          {t(person.doNotContact ? 'prospects.drawer.allow' : 'prospects.drawer.block')}
        </Button>
        <AskedButton label={t('prospects.bulk.delete')} busy={isDeleting}>
          {(close) => (
            <DeleteForm
              title={t('prospects.bulk.deleteName', { name })}
              contacted={wasContacted(person) ? 1 : 0}
              action={t('prospects.bulk.deleteThem', { count: 1, number: '1' })}
              onDelete={() => {
                close()
                void remove()
              }}
            />
          )}
        </AskedButton>
      </div>
    </>
  )
})
