import { observer } from 'mobx-react-lite'
import { useCurrentUser } from '../session/current-user-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { MaterialsForm } from './materials-form.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { ProposalsCard } from './proposals/proposals-card.tsx'

/** The links and texts of campaigns. */
export const MaterialsTab = observer(() => {
  const { user } = useCurrentUser()
  const current = useWorkspace()
  const { workspace } = current
  if (user === null || workspace === null) {
    return <div className="skeleton" style={{ height: 520 }} aria-hidden="true" />
  }
  return (
    <>
      <MeetingForm user={user} />
      <ProposalsCard workspace={workspace} onChanged={() => void current.load()} />
      <MaterialsForm workspace={workspace} />
    </>
  )
})
