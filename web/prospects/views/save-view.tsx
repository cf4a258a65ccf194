import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import type { ShownPeople } from '../shown-people.ts'
import { ViewNameModal } from './view-name-modal.tsx'
import type { ViewsViewModel } from './views-view-model.ts'

interface Props {
  readonly views: ViewsViewModel
  readonly shown: ShownPeople
}

/** Keeps what is on screen under a name. */
export const SaveView = ({ views, shown }: Props) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { attempt } = useOneAtATime()

  const save = async (name: string): Promise<void> => {
    if (await attempt(() => views.create(name, shown))) toast(t('prospects.views.saved', { name }))
  }

  return (
    <>
      <Button look="plain" size="small" onClick={() => setIsAsking(true)}>
        {t('prospects.views.save')}
      </Button>
      <ViewNameModal
        title={t('prospects.views.save')}
        name=""
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onName={(name) => void save(name)}
      />
    </>
  )
}
