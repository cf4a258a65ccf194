import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import {
  stoppedAccounts,
  type ReopenOptions,
  type SenderAccount,
} from '#core/outreach/outreach-api.ts'
import type { SenderAccountId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { toOutcome } from '../../shared/outcome.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'

/** What resuming is called, where that says more than that somebody has looked. */
const RESUME: Readonly<Record<string, 'askMe' | 'sameMember'>> = {
  restored: 'askMe',
  other_member: 'sameMember',
}

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

  const reopen = async (id: SenderAccountId, how: ReopenOptions = {}): Promise<void> => {
    const outcome = await toOutcome(outreach.reopenSenderAccount(id, how))
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    setAccounts((all) => all.filter((one) => one.id !== id))
    toast.success(t('prospecting.stall.reopened'))
    await onReopened()
  }

  return stoppedAccounts(accounts).map(({ id, network, trouble, member }) => (
    <div key={id} className="notice-step">
      <span>
        <b>{new URL(network).host}</b>{' '}
        {trouble !== null && t(`prospecting.stall.trouble.${trouble}`, { member })}
      </span>
      {trouble === 'restored' && (
        <Button size="small" onClick={() => void reopen(id, { nothingSent: true })}>
          {t('prospecting.stall.nothingSent')}
        </Button>
      )}
      <Button size="small" onClick={() => void reopen(id)}>
        {t(`prospecting.stall.${RESUME[trouble ?? ''] ?? 'reopen'}`)}
      </Button>
      {trouble === 'other_member' && (
        <Button size="small" onClick={() => void reopen(id, { newMember: true })}>
          {t('prospecting.stall.newMember')}
        </Button>
      )}
    </div>
  ))
}
