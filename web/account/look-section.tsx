import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#core/user/language.ts'
import { Select } from '../design/select.tsx'
import { useTheme } from '../design/theme-context.ts'
import { THEME_CHOICES } from '../design/theme-view-model.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useCurrentUser } from '../session/current-user-context.ts'

export const LookSection = observer(() => {
  const { t, i18n } = useTranslation()
  const currentUser = useCurrentUser()
  const theme = useTheme()
  const showProblem = useProblemToast()

  const speak = async (language: Language): Promise<void> => {
    await i18n.changeLanguage(language)
    const outcome = await currentUser.change({ language })
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }

  return (
    <section className="card">
      <h2>{t('account.look.title')}</h2>
      <div className="pair">
        <Select
          label={t('common.language')}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: t(`common.languages.${language}`),
            lang: language,
          }))}
          value={currentLanguage(i18n)}
          onChange={(value) => {
            const chosen = LANGUAGES.find((language) => language === value)
            if (chosen !== undefined) void speak(chosen)
          }}
        />
        <Select
          label={t('account.look.theme')}
          options={THEME_CHOICES.map((choice) => ({
            value: choice,
            label: t(`account.look.themes.${choice}`),
          }))}
          value={theme.choice}
          onChange={(value) => {
            const chosen = THEME_CHOICES.find((choice) => choice === value)
            if (chosen !== undefined) theme.choose(chosen)
          }}
        />
      </div>
    </section>
  )
})
