import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import type { ReopenOptions, SenderAccount } from '#core/outreach/outreach-api.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useServices } from '../services/services-context.ts'
import { toOutcome } from '../shared/outcome.ts'

/** What resuming is called, where that says more than that somebody has looked. */
const RESUME: Readonly<Record<string, 'askMe' | 'sameMember'>> = {
  restored: 'askMe',
  other_member: 'sameMember',
}

interface Props {
  readonly account: SenderAccount
  readonly onReopened: () => void | Promise<void>
}

/** What stopped an account, and the way on once a person has looked. */
export const AccountTrouble = ({
  account: { id, network, trouble, member },
  onReopened,
}: Props) => {
  const { t } = useTranslation()
  const { outreach } = useServices()
  const showProblem = useProblemToast()

  const reopen = async (how: ReopenOptions = {}): Promise<void> => {
    const outcome = await toOutcome(outreach.reopenSenderAccount(id, how))
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    toast.success(t('senderAccounts.reopened'))
    await onReopened()
  }

  return (
    <div className="notice-step">
      <span>
        <b>{new URL(network).host}</b>{' '}
        {trouble !== null && t(`senderAccounts.trouble.${trouble}`, { member })}
      </span>
      {trouble === 'restored' && (
        <Button size="small" onClick={() => void reopen({ nothingSent: true })}>
          {t('senderAccounts.nothingSent')}
        </Button>
      )}
      <Button size="small" onClick={() => void reopen()}>
        {t(`senderAccounts.${RESUME[trouble ?? ''] ?? 'reopen'}`)}
      </Button>
      {trouble === 'other_member' && (
        <Button size="small" onClick={() => void reopen({ newMember: true })}>
          {t('senderAccounts.newMember')}
        </Button>
      )}
    </div>
  )
}
