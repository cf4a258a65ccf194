import './ledger.css'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { CreditEntry } from '#core/billing/billing.ts'
import { paths } from '#core/navigation/paths.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { PageFoot } from '../table/page-foot.tsx'
import type { BillingViewModel } from './billing-view-model.ts'
import { CreditDays } from './credit-days.tsx'

interface Props {
  readonly model: BillingViewModel
  /** How many credits are used: with another number there is more to tell. */
  readonly used: number
}

/** What each credit was for. */
export const LedgerSection = observer(({ model, used }: Props) => {
  const { t } = useTranslation()
  const { entries, days, creditsProblem } = model
  const { rows } = entries
  useEffect(() => void model.loadCredits(), [model])
  useEffect(() => model.creditsChanged(), [model, used])
  return (
    <section className="billing-card">
      <h2>{t('billing.ledger.title')}</h2>
      {rows === null || days === null ? (
        creditsProblem === null ? (
          <div className="skeleton ledger-skeleton" aria-hidden="true" />
        ) : (
          <LoadFailed problem={creditsProblem} onRetry={() => void model.loadCredits()} />
        )
      ) : rows.length === 0 && entries.page === 1 ? (
        <p className="quiet">{t('billing.ledger.none')}</p>
      ) : (
        <>
          <CreditDays days={days} />
          <ul className="ledger-list">
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <PageFoot label={t('billing.ledger.title')} list={entries} />
        </>
      )}
    </section>
  )
})

const Entry = ({ entry }: { entry: CreditEntry }) => {
  const { t } = useTranslation()
  const { weekdayTime, number } = useFormats()
  const { id } = useWorkspace()
  const { at, amount, reason, person, campaign, user } = entry
  return (
    <li>
      <div className="ledger-what">
        <b>{t(`billing.ledger.reason.${reason}`)}</b>
        {person !== null && <span>{person}</span>}
        <span className="quiet">
          {campaign !== null && (
            <Link to={paths.prospecting(id, campaign.id)}>{campaign.name}</Link>
          )}
          {user !== null && <span>{t('billing.ledger.by', { user })}</span>}
        </span>
      </div>
      <span className="ledger-time quiet">{weekdayTime(at)}</span>
      <span className="ledger-amount num" data-returned={amount < 0}>
        {amount < 0 ? `+${number(-amount)}` : number(amount)}
      </span>
    </li>
  )
}
