import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Bar } from '../design/bar.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useWorkspace } from '../session/workspace-context.ts'

export const CreditSummary = observer(() => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { credits } = useWorkspace()
  if (credits === null) return <div className="credits skeleton" aria-hidden="true" />
  const { used, limit, left, resetDate } = credits
  return (
    <section className="credits" data-tour="credits" aria-label={t('common.credits.title')}>
      <div className="credits-head">
        <b>{t('common.credits.title')}</b>
        <span className="quiet num">{t('shell.credits.left', { count: left })}</span>
      </div>
      <Bar value={used} of={limit} label={t('common.credits.bar')} />
      <div className="quiet num">{t('shell.credits.used', { used, limit })}</div>
      {resetDate !== null && (
        <div className="quiet num">{t('shell.credits.reset', { date: date(resetDate) })}</div>
      )}
    </section>
  )
})
