import { useTranslation } from '../../i18n/translation.tsx'

/** In how many campaigns a material is used; nothing where it is none. */
export const UseCount = ({ campaigns }: { readonly campaigns: number }) => {
  const { t } = useTranslation()
  return campaigns === 0 ? null : (
    <span className="num">{t('salesKit.list.usedBy', { count: campaigns })}</span>
  )
}
