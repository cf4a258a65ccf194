import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { stoppedAccounts, type SenderAccount } from '#core/outreach/outreach-api.ts'
import type { SenderAccountId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { toOutcome } from '../../shared/outcome.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'

/** What stopped each of the accounts that were, and the way on once a person has looked. */
export const AccountTrouble = ({ onReopened }: { onReopened: () => Promise<void> }) => {
  const { t } = useTranslation()
  const { outreach } = useServices()
  const showProblem = useProblemToast()
  const [accounts, setAccounts] = useState<readonly SenderAccount[]>([])

  useEffect(() => {
    let gone = false
    outreach.senderAccounts().then(
      (all) => {
        if (!gone) setAccounts(all)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [outreach])

  const reopen = async (id: SenderAccountId, nothingSent = false): Promise<void> => {
    const outcome = await toOutcome(outreach.reopenSenderAccount(id, { nothingSent }))
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    setAccounts((all) => all.filter((one) => one.id !== id))
    toast.success(t('prospecting.stall.reopened'))
    await onReopened()
  }

  return stoppedAccounts(accounts).map(({ id, network, trouble }) => (
    <div key={id} className="notice-step">
      <span>
        <b>{new URL(network).host}</b>{' '}
        {trouble !== null && t(`prospecting.stall.trouble.${trouble}`)}
      </span>
      {trouble === 'restored' && (
        <Button size="small" onClick={() => void reopen(id, true)}>
          {t('prospecting.stall.nothingSent')}
        </Button>
      )}
      <Button size="small" onClick={() => void reopen(id)}>
        {t(`prospecting.stall.${trouble === 'restored' ? 'askMe' : 'reopen'}`)}
      </Button>
    </div>
  ))
}
