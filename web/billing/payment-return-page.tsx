import './payment.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { pathId } from '#core/navigation/path-id.ts'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId, type WorkspaceId } from '#core/runtime/ids.ts'
import { Logo } from '../design/logo.tsx'
import { NotFoundRedirect } from '../routing/not-found-redirect.tsx'
import { useServices } from '../services/services-context.ts'
import { usePageTitle } from '../shared/use-page-title.ts'
import { PaymentReturnViewModel } from './payment-return-view-model.ts'
import { PaymentSuccessModal } from './payment-success-modal.tsx'

/** Where the payment provider sends people back to. */
export const PaymentReturnPage = () => {
  const [query] = useSearchParams()
  const id = pathId(query.get('workspace'), workspaceId)
  return id === null ? (
    <NotFoundRedirect />
  ) : (
    <PaymentReturn key={id} id={id} checkout={query.get('checkout')} />
  )
}

const PaymentReturn = observer(({ id, checkout }: { id: WorkspaceId; checkout: string | null }) => {
  const { t } = useTranslation()
  const services = useServices()
  const [model] = useState(() => new PaymentReturnViewModel(services, id, checkout))
  const { state, plan, problem } = model
  usePageTitle(t(`billing.return.${state}`))
  useEffect(() => model.start(), [model])
  if (problem?.code === 'not_found') return <NotFoundRedirect />
  return (
    <main className="plain-page payment-return">
      <Logo size={32} />
      <div role="status" className="payment-return-state">
        {(state === 'waiting' || state === 'slow') && (
          <span className="spinner" aria-hidden="true" />
        )}
        <h1>{t(`billing.return.${state}`)}</h1>
        <p>{t(`billing.return.${state}Body`)}</p>
      </div>
      {state === 'slow' && (
        <Link className="button" to={paths.billingAndCredits(id)}>
          {t('billing.title')}
        </Link>
      )}
      {state === 'not_paid' && (
        <Link className="button" data-look="primary" to={paths.payment(id)}>
          {t('billing.return.again')}
        </Link>
      )}
      <PaymentSuccessModal isOpen={state === 'confirmed'} plan={plan} to={paths.campaigns(id)} />
    </main>
  )
})
