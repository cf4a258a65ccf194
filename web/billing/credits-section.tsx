import { useTranslation } from '../i18n/translation.tsx'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Bar } from '../design/bar.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import type { Credits } from '../session/current-workspace-view-model.ts'
import { Fact } from './fact.tsx'

interface Props {
  readonly workspace: Workspace
  readonly credits: Credits
}

export const CreditsSection = ({ workspace, credits }: Props) => {
  const { t } = useTranslation()
  const { date, number } = useFormats()
  const { used, left, limit, resetDate } = credits
  return (
    <section className="billing-card">
      <h2>{t('common.credits.title')}</h2>
      <Bar value={used} of={limit} label={t('common.credits.bar')} />
      <dl className="billing-facts">
        <Fact name={t('billing.credits.used')} value={number(used)} />
        <Fact name={t('billing.credits.left')} value={number(left)} />
        <Fact name={t('billing.credits.limit')} value={number(limit)} />
        {resetDate !== null && <Fact name={t('billing.credits.reset')} value={date(resetDate)} />}
      </dl>
      {workspace.status === 'trial' && resetDate === null && (
        <p className="quiet">{t('billing.credits.trial')}</p>
      )}
      <h3>{t('billing.credits.costs')}</h3>
      <ul className="billing-costs">
        <li>{t('billing.credits.enriched')}</li>
        <li>{t('billing.credits.message')}</li>
        <li>{t('billing.credits.free')}</li>
      </ul>
    </section>
  )
}
