import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#core/user/language.ts'
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
  const languageId = useId()
  const themeId = useId()

  const speak = async (language: Language): Promise<void> => {
    await i18n.changeLanguage(language)
    const outcome = await currentUser.change({ language })
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }

  return (
    <section className="card">
      <h2>{t('account.look.title')}</h2>
      <div className="pair">
        <div>
          <label className="field-label" htmlFor={languageId}>
            {t('common.language')}
          </label>
          <select
            id={languageId}
            className="input"
            value={currentLanguage(i18n)}
            onChange={({ target }) => {
              const chosen = LANGUAGES.find((language) => language === target.value)
              if (chosen !== undefined) void speak(chosen)
            }}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {t(`common.languages.${language}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="field-label" htmlFor={themeId}>
            {t('account.look.theme')}
          </label>
          <select
            id={themeId}
            className="input"
            value={theme.choice}
            onChange={({ target }) => {
              const chosen = THEME_CHOICES.find((choice) => choice === target.value)
              if (chosen !== undefined) theme.choose(chosen)
            }}
          >
            {THEME_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`account.look.themes.${choice}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </section>
  )
})
