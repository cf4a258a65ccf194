import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { useServices } from '../../services/services-context.ts'
import { MaterialList } from '../list/material-list.tsx'
import { useMaterialList } from '../list/use-material-list.ts'
import { ShortcutForm } from './shortcut-form.tsx'

/** Texts that are put into messages by a short name. */
export const ShortcutsTab = observer(() => {
  const { t } = useTranslation()
  const model = useMaterialList(useServices().salesKit.shortcuts)
  return (
    <MaterialList
      model={model}
      texts={{
        title: t('common.salesKitTabs.shortcuts'),
        body: t('salesKit.shortcuts.body'),
        create: t('salesKit.shortcuts.create'),
        edit: t('salesKit.shortcuts.edit'),
        emptyTitle: t('salesKit.shortcuts.emptyTitle'),
        emptyBody: t('salesKit.shortcuts.emptyBody'),
      }}
      renderRow={({ shortcut, language, shareType, useCount, body }) => (
        <>
          <b>{shortcut}</b>
          <span>{t(`common.languages.${language}`)}</span>
          <span>{t(`salesKit.shortcuts.shareTypes.${shareType}`)}</span>
          {useCount > 0 && (
            <span className="num">{t('salesKit.shortcuts.used', { count: useCount })}</span>
          )}
          <span className="material-text">{body}</span>
        </>
      )}
      renderForm={(shortcut, onDone) => (
        <ShortcutForm model={model} shortcut={shortcut} onDone={onDone} />
      )}
    />
  )
})
