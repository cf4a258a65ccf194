import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_NOTES_LENGTH } from '#core/person/tags.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import type { PersonViewModel } from './person-view-model.ts'

interface Props {
  readonly model: PersonViewModel
  readonly notes: string
}

/** What the workspace notes about somebody. */
export const NotesEditor = observer(({ model, notes }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  /** Null where nothing was typed since it was saved. */
  const [typed, setTyped] = useState<string | null>(null)
  const { isBusy, attempt } = useOneAtATime()
  const isChanged = typed !== null && typed !== notes
  useUnsavedWork(isChanged)

  const save = async (): Promise<void> => {
    if (typed !== null && (await attempt(() => model.change({ notes: typed })))) setTyped(null)
  }

  return (
    <section>
      <h3 id={id}>{t('prospects.drawer.notes')}</h3>
      <textarea
        className="input person-notes"
        aria-labelledby={id}
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        placeholder={t('prospects.drawer.notesHint')}
        value={typed ?? notes}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isChanged && (
        <div className="person-save">
          <Button size="small" look="primary" busy={isBusy} onClick={() => void save()}>
            {t('common.save')}
          </Button>
          <Button size="small" onClick={() => setTyped(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </section>
  )
})
