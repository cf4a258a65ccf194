import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Select } from '../design/select.tsx'
import { useTheme } from '../design/theme-context.ts'
import { THEME_CHOICES } from '../design/theme-view-model.ts'
import { LanguageSelect } from './language-select.tsx'

export const LookSection = observer(() => {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <section className="card">
      <h2>{t('account.look.title')}</h2>
      <div className="pair">
        <LanguageSelect />
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
