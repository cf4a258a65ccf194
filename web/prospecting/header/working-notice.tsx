import { useTranslation } from '../../i18n/translation.tsx'

/** Says that nothing holds a campaign up, where else it says what does: nothing below moves for it. */
export const WorkingNotice = () => {
  const { t } = useTranslation()
  return (
    <div className="notice" data-kind="plain">
      <div className="notice-text">
        <b>{t('prospecting.working.title')}</b>
        <span>{t('prospecting.working.body')}</span>
      </div>
    </div>
  )
}
