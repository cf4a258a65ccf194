import { observer } from 'mobx-react-lite'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { PersonChanges, PersonDetails } from '#core/person/person.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { displayName } from '../../person/person-name.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import type { PersonViewModel } from './person-view-model.ts'

interface Props {
  readonly model: PersonViewModel
  readonly person: PersonDetails
}

/** Whether somebody is asked to connect, and contacted at all. */
export const PersonActions = observer(({ model, person }: Props) => {
  const { t } = useTranslation()
  const undoable = useUndoable()
  const { isBusy, attempt } = useOneAtATime()
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
      </div>
    </>
  )
})
