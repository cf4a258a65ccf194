import './sender-accounts.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { BUDGETS, type DailyLimits } from '#core/outreach/budgets.ts'
import type { BudgetLine, SenderAccount } from '#core/outreach/outreach-api.ts'
import { Bar } from '../design/bar.tsx'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useOutreachTimes } from '../outreach-clock/use-outreach-times.ts'
import { useServices } from '../services/services-context.ts'
import { toOutcome } from '../shared/outcome.ts'

/** What is done a day so far; the others join with what does them. */
const SHOWN = ['visits', 'invitations', 'withdrawals'] as const
type Shown = (typeof SHOWN)[number]
type Values = Record<Shown, string>

const TONE = { active: 'accent', cooldown: 'warm', restricted: 'bad' } as const

/** One account: who it is, how it is, and the limits of its day. */
export const SenderAccountForm = observer((props: { readonly account: SenderAccount }) => {
  const { t } = useTranslation()
  const { outreach } = useServices()
  const { planned } = useOutreachTimes()
  const [account, setAccount] = useState(props.account)
  const { network, member, health, rampUpEndsAt, unansweredInvitations: unanswered } = account
  const lines = SHOWN.flatMap((kind) => account.budgets.filter(({ action }) => action === kind))

  const limit = (kind: Shown) => {
    const { cap } = BUDGETS[kind]
    const isLimit = (text: string): boolean =>
      /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= cap
    return z.string().check(z.trim(), z.refine(isLimit, t('account.sender.notANumber', { cap })))
  }
  const form = useSavedForm<Values>({
    schema: z.object({
      visits: limit('visits'),
      invitations: limit('invitations'),
      withdrawals: limit('withdrawals'),
    }),
    values: Object.fromEntries(lines.map(({ action, perDay }) => [action, String(perDay)])),
    fields: {
      'limits.visits': 'visits',
      'limits.invitations': 'invitations',
      'limits.withdrawals': 'withdrawals',
    },
    savedText: t('account.sender.saved'),
    save: (typed) => {
      const limits: DailyLimits = {
        visits: Number(typed.visits),
        invitations: Number(typed.invitations),
        withdrawals: Number(typed.withdrawals),
      }
      return toOutcome(outreach.changeSenderAccount(account.id, limits).then(setAccount))
    },
  })

  return (
    <form className="sender-account" onSubmit={form.submit} noValidate>
      <h3>
        {new URL(network).host}
        <span className="chip" data-tone={TONE[health]}>
          {t(`account.sender.health.${health}`)}
        </span>
      </h3>
      <p className="quiet sender-account-facts">
        {member !== null && <span>{t('account.sender.actsAs', { member })}</span>}
        <span>{t('account.sender.unanswered', { count: unanswered })}</span>
        {rampUpEndsAt !== null && (
          <span>{t('account.sender.rampUp', { time: planned(rampUpEndsAt) })}</span>
        )}
      </p>
      <div className="sender-account-limits">
        {lines.map((line) => (
          <div key={line.action}>
            <Field
              {...form.register(line.action as Shown)}
              label={t(`account.sender.budgets.${line.action as Shown}`)}
              inputMode="numeric"
              autoComplete="off"
              hint={t('account.sender.range', { cap: line.cap })}
              error={form.errorOf(line.action as Shown)}
            />
            <Today line={line} />
          </div>
        ))}
      </div>
      <div className="card-actions">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
})

const Today = ({ line: { usedToday, limit } }: { readonly line: BudgetLine }) => {
  const { t } = useTranslation()
  return (
    <>
      <Bar value={usedToday} of={limit} />
      <p className="quiet num">{t('account.sender.today', { used: usedToday, max: limit })}</p>
    </>
  )
}
