import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useServices } from '../../services/services-context.ts'
import { UseCount } from '../list/use-count.tsx'
import { MaterialList } from '../list/material-list.tsx'
import { useMaterialList } from '../list/use-material-list.ts'
import { IcpForm } from './icp-form.tsx'

/** Whom the workspace sells to. */
export const IcpTab = observer(() => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const model = useMaterialList(useServices().salesKit.icpProfiles)
  return (
    <MaterialList
      model={model}
      texts={{
        title: t('common.salesKitTabs.icp'),
        body: t('salesKit.icp.body'),
        create: t('salesKit.icp.create'),
        edit: t('salesKit.icp.edit'),
        emptyTitle: t('salesKit.icp.emptyTitle'),
        emptyBody: t('salesKit.icp.emptyBody'),
      }}
      renderRow={({ jobTitles, industries, locations, description, useCount }) => {
        const facts = [...jobTitles, ...industries, ...locations]
        return (
          <>
            <span className="material-text">
              {facts.length > 0 ? list(facts) : description || t('salesKit.icp.anyone')}
            </span>
            <UseCount campaigns={useCount} />
          </>
        )
      }}
      renderForm={(profile, onDone) => <IcpForm model={model} profile={profile} onDone={onDone} />}
    />
  )
})
