import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { MaterialsForm } from './materials-form.tsx'
import { MeetingForm } from './meeting-form.tsx'

/** The materials of campaigns, the kit's only part: shown whatever tab the address asks for. */
export const SalesKitPage = observer(() => {
  const { t } = useTranslation()
  const { user } = useCurrentUser()
  const { workspace } = useWorkspace()
  usePageTitle(t('salesKit.title'))
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('salesKit.title')}</h1>
      </div>
      {user === null || workspace === null ? (
        <div className="skeleton" style={{ height: 520 }} aria-hidden="true" />
      ) : (
        <>
          <MeetingForm user={user} />
          <MaterialsForm workspace={workspace} />
        </>
      )}
    </div>
  )
})
