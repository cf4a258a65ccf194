import { useEffect, useState } from 'react'
import { stoppedAccounts, type SenderAccount } from '#core/outreach/outreach-api.ts'
import { useServices } from '../services/services-context.ts'
import { AccountTrouble } from './account-trouble.tsx'

interface Props {
  readonly onReopened?: () => Promise<void>
}

/** Each of the accounts that were stopped, with its way on. */
export const StoppedAccounts = ({ onReopened }: Props) => {
  const { outreach } = useServices()
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

  return stoppedAccounts(accounts).map((account) => (
    <AccountTrouble
      key={account.id}
      account={account}
      onReopened={async () => {
        setAccounts((all) => all.filter(({ id }) => id !== account.id))
        await onReopened?.()
      }}
    />
  ))
}
