import { useTranslation } from 'react-i18next'
import { Button } from '../design/button.tsx'
import { Ring } from '../design/mark.tsx'

export const BrokenPage = () => {
  const { t } = useTranslation()
  return (
    <main className="plain-page">
      <Ring size={32} />
      <h1>{t('common.broken.title')}</h1>
      <p>{t('common.broken.body')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('common.broken.reload')}
      </Button>
    </main>
  )
}
