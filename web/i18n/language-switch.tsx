import { useTranslation } from './translation.tsx'
import { LANGUAGES } from '#core/user/language.ts'
import { currentLanguage } from './i18n.ts'
import { changeLanguage } from './page-texts.ts'

export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation()
  const current = currentLanguage(i18n)
  return (
    <div className="auth-foot" role="group" aria-label={t('common.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(i18n, language).catch(() => undefined)}
        >
          {t(`common.languages.${language}`)}
        </button>
      ))}
    </div>
  )
}
