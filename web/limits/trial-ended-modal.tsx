import './trial-ended.css'
import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { Billing } from '#core/billing/billing.ts'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'
import { paths } from '#core/navigation/paths.ts'
import { whatEnded } from '#core/workspace/expired-gate.ts'
import { isLive } from '#core/workspace/workspace-to-open.ts'
import { Button } from '../design/button.tsx'
import { useServices } from '../services/services-context.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { useSupport } from '../support/use-support.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { Coupon } from './coupon.tsx'

const stay = (): void => undefined

/** Blocks use until there is a plan; leads to where one gets it. */
export const TrialEndedModal = observer(({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const { id, workspace } = useWorkspace()
  const isOffered = useIsOffered(isOpen)
  const ended = workspace === null ? 'trial' : whatEnded(workspace)
  return (
    <Modal
      opened={isOpen}
      onClose={stay}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t(`limits.ended.title.${ended}`)}
      overlayProps={{ blur: 2 }}
    >
      <div className="modal-text">
        <p>{t(ended === 'nothing' ? 'limits.ended.start' : 'limits.ended.body')}</p>
        {isOffered && (
          <>
            <p>
              <b>{t('limits.ended.offer', { percent: TRIAL_COUPON.percentOff })}</b>
            </p>
            <Coupon />
          </>
        )}
      </div>
      <div className="modal-actions">
        <Link className="button" data-look="primary" data-autofocus to={paths.payment(id)}>
          {t('limits.ended.upgrade')}
        </Link>
      </div>
      {isOpen && <OtherWorkspaces />}
      <WaysOut />
    </Modal>
  )
})

/** Whether the coupon can still be used; while that isn't known, it is where nothing was ever paid. */
const useIsOffered = (isOpen: boolean): boolean => {
  const { billing } = useServices()
  const { id, workspace } = useWorkspace()
  const [isAvailable, setIsAvailable] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    let isAsked = true
    const tell = (known: Billing): void => {
      if (isAsked) setIsAvailable(known.coupon.isAvailable)
    }
    billing.load(id).then(tell, () => undefined)
    return () => void (isAsked = false)
  }, [billing, id, isOpen])
  return isAvailable ?? workspace?.subscription === null
}

/** Those that can be used: nobody is kept from them by one that has ended. */
const OtherWorkspaces = observer(() => {
  const { t } = useTranslation()
  const current = useWorkspace()
  const live = current.others.filter(isLive)
  useEffect(() => void current.loadOthers(), [current])
  if (live.length === 0) return null
  return (
    <nav className="ended-others" aria-label={t('common.workspaces.switch')}>
      <p className="quiet">{t('common.workspaces.switch')}</p>
      <ul>
        {live.map(({ id, name }) => (
          <li key={id}>
            <Link className="button" to={paths.workspace(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

const WaysOut = observer(() => {
  const { t } = useTranslation()
  const logOut = useLogOut()
  const { accountDraft, receiverNote } = useSupport()
  return (
    <>
      <div className="ended-ways-out">
        <a className="button" data-look="plain" href={accountDraft}>
          {t('common.account.support')}
        </a>
        <Button look="plain" onClick={() => void logOut()}>
          {t('common.account.logOut')}
        </Button>
      </div>
      {receiverNote !== null && <p className="quiet">{receiverNote}</p>}
    </>
  )
})
