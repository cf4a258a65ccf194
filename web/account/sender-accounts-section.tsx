import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { SenderAccountForm } from './sender-account-form.tsx'

/** The accounts that act for the user in this workspace, and what they may do a day. */
export const SenderAccountsSection = observer(() => {
  const { t } = useTranslation()
  const { outreach } = useServices()
  const { id, hasExpired } = useWorkspace()
  const [accounts, setAccounts] = useState<readonly SenderAccount[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isGone = false
    if (hasExpired) return undefined
    outreach.senderAccounts().then(
      (all) => {
        if (isGone) return
        setAccounts(all.filter(({ workspace }) => workspace === id))
        setProblem(null)
      },
      (error: unknown) => {
        if (!isGone) setProblem(toProblem(error))
      },
    )
    return () => {
      isGone = true
    }
  }, [outreach, id, hasExpired, attempt])

  if (hasExpired) return null
  return (
    <section className="card">
      <h2>{t('account.sender.title')}</h2>
      <p className="quiet">{t('account.sender.body')}</p>
      {problem !== null && (
        <LoadFailed problem={problem} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      {problem === null && accounts === null && (
        <div className="skeleton" style={{ height: 220 }} aria-hidden="true" />
      )}
      {accounts?.length === 0 && <p>{t('account.sender.none')}</p>}
      {accounts?.map((account) => (
        <SenderAccountForm key={account.id} account={account} />
      ))}
    </section>
  )
})
