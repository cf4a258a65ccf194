import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useServices } from '../../services/services-context.ts'
import { MaterialList } from '../list/material-list.tsx'
import { useMaterialList } from '../list/use-material-list.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { TemplateForm } from './template-form.tsx'

/** Steps that campaigns can begin with. */
export const TemplatesTab = observer(() => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const { salesKit } = useServices()
  const model = useMaterialList(salesKit.templates)
  const { items: shortcuts } = useMaterialList(salesKit.shortcuts)
  return (
    <MaterialList
      model={model}
      texts={{
        title: t('common.salesKitTabs.templates'),
        body: t('salesKit.templates.body'),
        create: t('salesKit.templates.create'),
        edit: t('salesKit.templates.edit'),
        emptyTitle: t('salesKit.templates.emptyTitle'),
        emptyBody: t('salesKit.templates.emptyBody'),
      }}
      renderRow={({ language, steps }) => (
        <>
          <span>{t(`common.languages.${language}`)}</span>
          <span className="material-text">
            {list(steps.map(({ stepType }) => t(`sequence.types.${stepType}`)))}
          </span>
        </>
      )}
      renderForm={(template, onDone) => (
        <TemplateForm
          model={model}
          shortcuts={shortcuts ?? []}
          template={template}
          onDone={onDone}
        />
      )}
    />
  )
})
