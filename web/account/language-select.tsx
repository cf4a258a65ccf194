import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { LANGUAGES, type Language } from '#core/user/language.ts'
import { Select } from '../design/select.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { changeLanguage } from '../i18n/page-texts.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { toOutcome } from '../shared/outcome.ts'

/** Speaks the chosen language at once, and remembers it for the user. */
export const LanguageSelect = observer(() => {
  const { t, i18n } = useTranslation()
  const currentUser = useCurrentUser()
  const showProblem = useProblemToast()

  const speak = async (language: Language): Promise<void> => {
    const spoken = await toOutcome(changeLanguage(i18n, language))
    const outcome = spoken.kind === 'refused' ? spoken : await currentUser.change({ language })
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }

  return (
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
  )
})
