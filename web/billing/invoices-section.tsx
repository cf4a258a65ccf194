import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import type { Invoice } from '#core/billing/billing.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { PageFoot } from '../table/page-foot.tsx'
import type { PagedListViewModel } from '../table/paged-list-view-model.ts'

interface Props {
  readonly invoices: PagedListViewModel<Invoice>
}

export const InvoicesSection = observer(({ invoices }: Props) => {
  const { t } = useTranslation()
  return (
    <section className="billing-card">
      <h2>{t('billing.invoices.title')}</h2>
      {invoices.rows === null ? (
        invoices.problem !== null && (
          <LoadFailed problem={invoices.problem} onRetry={() => void invoices.show()} />
        )
      ) : invoices.rows.length === 0 && invoices.page === 1 ? (
        <p className="quiet">{t('billing.invoices.none')}</p>
      ) : (
        <>
          <ul className="billing-list">
            {invoices.rows.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          <PageFoot label={t('billing.invoices.title')} list={invoices} />
        </>
      )}
    </section>
  )
})

const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation()
  const { date, money } = useFormats()
  const { number, url, status, amount, currency, createdAt } = invoice
  return (
    <li>
      {url === null ? (
        <span>{number}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {number}
          <span className="visually-hidden"> {t('billing.invoices.newTab')}</span>
        </a>
      )}
      <span className="quiet">{date(createdAt)}</span>
      <span className="billing-sum num">{money(amount, currency)}</span>
      <span className="billing-status" data-status={status}>
        {t(`billing.invoices.${status}`)}
      </span>
    </li>
  )
}
