import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { AccountTrouble as Trouble } from '#core/task/task-work.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { toOutcome } from '../../shared/outcome.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'

/** What stopped the account, and the way on once a person has looked. */
export const AccountTrouble = ({ onReopened }: { onReopened: () => Promise<void> }) => {
  const { t } = useTranslation()
  const { outreach } = useServices()
  const showProblem = useProblemToast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  useEffect(() => {
    let gone = false
    outreach.senderAccount().then(
      (account) => {
        if (!gone) setTrouble(account.trouble)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [outreach])

  const reopen = async (): Promise<void> => {
    const outcome = await toOutcome(outreach.reopenSenderAccount())
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    toast.success(t('prospecting.stall.reopened'))
    await onReopened()
  }

  return (
    <>
      {trouble !== null && <span>{t(`prospecting.stall.trouble.${trouble}`)}</span>}
      <Button size="small" onClick={() => void reopen()}>
        {t('prospecting.stall.reopen')}
      </Button>
    </>
  )
}
