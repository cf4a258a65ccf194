import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { Throttle } from '../live/throttle.ts'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { SenderAccountForm } from './sender-account-form.tsx'

const MIN_INTERVAL_MS = 2_000

/** The accounts that act for the user in this workspace, and what they may do a day. */
export const SenderAccountsSection = observer(() => {
  const { t } = useTranslation()
  const { outreach, live, scheduler } = useServices()
  const { id, hasExpired } = useWorkspace()
  const [accounts, setAccounts] = useState<readonly SenderAccount[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const load = useCallback(async (): Promise<void> => {
    if (hasExpired) return
    try {
      setAccounts(await outreach.senderAccounts())
      setProblem(null)
    } catch (error) {
      setProblem(toProblem(error))
    }
  }, [outreach, hasExpired])

  useEffect(() => void load(), [load])

  // What is done counts against the limits, and may stop an account.
  useEffect(() => {
    const refresh = new Throttle(scheduler, MIN_INTERVAL_MS, load)
    const stops = [
      live.tasks.onMessage('task', () => refresh.trigger()),
      live.tasks.onGap(() => refresh.trigger()),
      live.tasks.subscribe({ kind: 'tasks' }),
      () => refresh.stop(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [live, scheduler, load])

  if (hasExpired) return null
  const own = accounts?.filter(({ workspace }) => workspace === id)
  return (
    <section className="card">
      <h2>{t('account.sender.title')}</h2>
      <p className="quiet">{t('account.sender.body')}</p>
      {problem !== null && <LoadFailed problem={problem} onRetry={() => void load()} />}
      {problem === null && accounts === null && (
        <div className="skeleton" style={{ height: 220 }} aria-hidden="true" />
      )}
      {own?.length === 0 && <p>{t('account.sender.none')}</p>}
      {own?.map((account) => (
        <SenderAccountForm
          key={account.id}
          account={account}
          onChange={(changed) =>
            setAccounts((all) => all?.map((one) => (one.id === changed.id ? changed : one)) ?? null)
          }
          onReopened={() => void load()}
        />
      ))}
    </section>
  )
})
