import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { Logo } from '../design/logo.tsx'

export const PageError = () => {
  const { t } = useTranslation()
  return (
    <main className="plain-page">
      <Logo size={32} />
      <h1>{t('common.broken.title')}</h1>
      <p>{t('common.broken.body')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('common.broken.reload')}
      </Button>
    </main>
  )
}
