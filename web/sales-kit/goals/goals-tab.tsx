import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useServices } from '../../services/services-context.ts'
import { UseCount } from '../list/use-count.tsx'
import { MaterialList } from '../list/material-list.tsx'
import { useMaterialList } from '../list/use-material-list.ts'
import { GoalForm } from './goal-form.tsx'

/** What campaigns are to reach. */
export const GoalsTab = observer(() => {
  const { t } = useTranslation()
  const model = useMaterialList(useServices().salesKit.goals)
  return (
    <MaterialList
      model={model}
      texts={{
        title: t('common.salesKitTabs.goals'),
        body: t('salesKit.goals.body'),
        create: t('salesKit.goals.create'),
        edit: t('salesKit.goals.edit'),
        emptyTitle: t('salesKit.goals.emptyTitle'),
        emptyBody: t('salesKit.goals.emptyBody'),
      }}
      renderRow={({ kind, callToAction, description, useCount }) => (
        <>
          <span>{t(`salesKit.goals.kinds.${kind}`)}</span>
          <span className="material-text">{callToAction || description}</span>
          <UseCount campaigns={useCount} />
        </>
      )}
      renderForm={(goal, onDone) => <GoalForm model={model} goal={goal} onDone={onDone} />}
    />
  )
})
