import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { pathId } from '#core/navigation/path-id.ts'
import { goalId, icpProfileId } from '#core/runtime/ids.ts'
import type { IcpProfile } from '#core/sales-kit/icp-profile.ts'
import { Select } from '../../design/select.tsx'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { toOption } from '../to-option.ts'
import { AimsViewModel } from './aims-view-model.ts'

/** What is chosen of the sales kit for a campaign that is being made; `onDefault` is told the profile it begins with. */
export const useAims = (onDefault?: (profile: IcpProfile) => void): AimsViewModel => {
  const services = useServices()
  const { id } = useWorkspace()
  const [aims] = useState(() => new AimsViewModel(services, id))
  const [told] = useState(() => onDefault)
  useEffect(() => {
    void aims.load().then((profile) => profile && told?.(profile))
  }, [aims, told])
  return aims
}

interface Props {
  readonly model: AimsViewModel
  /** Is told which profile was chosen. */
  readonly onIcpProfile?: (profile: IcpProfile) => void
}

/** The goal and the ICP profile: both are there before it is known what the workspace has, so that nothing moves. */
export const AimFields = observer(({ model, onIcpProfile }: Props) => {
  const { t } = useTranslation()
  const { goals, icpProfiles, aims } = model
  const chooseIcpProfile = (value: string): void => {
    const profile = model.chooseIcpProfile(pathId(value, icpProfileId))
    if (profile !== null) onIcpProfile?.(profile)
  }
  return (
    <div className="pair">
      <Select
        label={t('campaignSettings.icpProfile')}
        value={String(aims.icpProfile ?? '')}
        options={[
          { value: '', label: t('campaignSettings.noIcpProfile') },
          ...icpProfiles.map(toOption),
        ]}
        onChange={chooseIcpProfile}
      />
      <Select
        label={t('campaignSettings.goal')}
        value={String(aims.goal ?? '')}
        options={[{ value: '', label: t('campaignSettings.noGoal') }, ...goals.map(toOption)]}
        onChange={(value) => model.chooseGoal(pathId(value, goalId))}
      />
    </div>
  )
})
